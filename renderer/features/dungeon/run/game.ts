import { encodeAction } from '#shared/dungeon/action-text.ts';
import type { Action } from '#shared/dungeon/model/actions.ts';
import { MESSAGE_LOG_MAX, RUN_ACTIONS_MAX } from '#shared/dungeon/model/constants.ts';
import { isRefused, type GameEvent } from '#shared/dungeon/model/events.ts';
import { logMessage, type GameMessage, type MessageType } from '#shared/dungeon/log-messages.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import { createStore } from 'zustand/vanilla';
import { message } from '#shared/messages/message.ts';
import { formatMessage } from '../../../i18n/i18n.ts';
import type { KeyValueStorage } from '../../../browser/storage.ts';
import { animateTurn, type AnimationHost } from '../board/animate-turn.ts';
import { deleteSavedRun, saveRun, type RunTicket } from './saved-run.ts';
import { resumeRun, type ResumedRun } from './resume-run.ts';
import { createScene, type Scene } from '../board/scene.ts';

/** Log line; the newest is last. */
export interface LogLine {
  readonly type: MessageType;
  readonly text: string;
  readonly id: number;
  readonly timestamp: number;
}

export type ScoreStatus = 'none' | 'anonymous' | 'posting' | 'posted' | 'failed' | 'refused';

export interface GameView {
  /** starting: requesting a run; failed: request failed; choice: an unfinished run can be resumed; playing. */
  readonly status: 'starting' | 'failed' | 'choice' | 'playing';
  readonly scene: Scene | null;
  readonly game: GameState | null;
  /** A turn is being animated: input is ignored. */
  readonly busy: boolean;
  readonly log: readonly LogLine[];
  /** Events of the last turn as one text, for screen readers. */
  readonly announcement: string;
  readonly posting: ScoreStatus;
  /** The server's reason for refusing a run or score; null without one. */
  readonly refusal: string | null;
}

export interface GameDependencies {
  readonly storage: KeyValueStorage;
  now(): number;
  openRun(): Promise<RunTicket>;
  /** Scores are only posted when signed in. */
  isSignedIn(): boolean;
  /** `actions` is the concatenated output of `encodeAction`; null for a run too long to replay. */
  postScore(run: RunTicket, score: number, actions: string | null): Promise<void>;
  /** The server's reason for a permanent refusal; null when retrying can help. */
  refusalOf(error: unknown): string | null;
  /** The server's reason, if any. */
  reasonOf(error: unknown): string | null;
}

/** Shown once when a run becomes longer than the server replays. */
const TOO_LONG: GameMessage = { type: 'score', content: message('run_unverifiable') };

const NEW_RUN = { busy: false, log: [], announcement: '', posting: 'none', refusal: null } as const;

const beforeMove = (event: GameEvent): boolean => 'phase' in event && event.phase === 'beforeMove';

export class Game {
  readonly store = createStore<GameView>(() => ({ ...NEW_RUN, status: 'starting', scene: null, game: null }));
  readonly #dependencies: GameDependencies;
  readonly #host: AnimationHost;
  #ticket: RunTicket | null = null;
  #actions = '';
  #count = 0;
  #lines = 0;

  /** `host` is replaced by the board once it is mounted. */
  constructor(dependencies: GameDependencies, host: AnimationHost) {
    this.#dependencies = dependencies;
    this.#host = host;
  }

  /** Opens the dungeon: offers an unfinished run, or resumes it directly after a reload. */
  async enter(afterReload: boolean): Promise<void> {
    const saved = resumeRun(this.#dependencies.storage);
    if (!saved) await this.#open();
    else if (afterReload || saved.scene.state.isGameOver) this.#begin(saved.run, saved.run.actions, saved);
    else this.#set({ status: 'choice', scene: saved.scene, game: saved.scene.state });
  }

  resume(): void {
    const saved = resumeRun(this.#dependencies.storage);
    if (saved) this.#begin(saved.run, saved.run.actions, saved);
    else void this.#open();
  }

  /** Starts over on floor 1 with full starting stats. */
  reset(): void {
    const { status, busy } = this.store.getState();
    if (status !== 'starting' && !busy) void this.#open();
  }

  /** Takes one action; ignored during an animation and after the game is over. */
  async act(action: Action): Promise<void> {
    const { game, scene, busy, status } = this.store.getState();
    const ticket = this.#ticket;
    if (!game || !scene || !ticket || busy || status !== 'playing' || game.isGameOver) return;
    const turn = reduce(game, action);
    this.#set({ announcement: '' });
    if (isRefused(turn)) return this.#appendToLog(turn.events.map((event) => logMessage(event)));
    // A bump without an enemy nearby changes nothing and is not recorded.
    if (turn.events.every(({ type }) => type === 'bumped')) return;
    this.#actions += encodeAction(action);
    this.#count++;
    if (this.#count === RUN_ACTIONS_MAX + 1) this.#appendToLog([TOO_LONG]);
    saveRun(this.#dependencies.storage, { ...ticket, actions: this.#actions });
    this.#set({ busy: true });
    await animateTurn(scene, game, turn, this.#host, () => {
      this.#set({ game: turn.state });
      this.#appendToLog(
        [...turn.events.filter(beforeMove), ...turn.events.filter((event) => !beforeMove(event))].map((event) =>
          logMessage(event),
        ),
      );
    });
    this.#set({ busy: false });
    if (turn.state.isGameOver) await this.#end(turn.state);
  }

  async postAgain(): Promise<void> {
    const { game, posting } = this.store.getState();
    if (game?.isGameOver && posting === 'failed') await this.#end(game);
  }

  #set(change: Partial<GameView>): void {
    this.store.setState(change);
  }

  #appendToLog(messages: readonly (GameMessage | null)[]): void {
    const timestamp = this.#dependencies.now();
    const added = messages
      .filter((entry) => entry !== null)
      .map(({ type, content }): LogLine => ({ type, text: formatMessage(content), id: ++this.#lines, timestamp }));
    if (added.length === 0) return;
    const words = added.map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`));
    this.store.setState(({ log, announcement }) => ({
      log: [...log, ...added].slice(-MESSAGE_LOG_MAX),
      announcement: [announcement, ...words].join(' ').trim(),
    }));
  }

  async #open(): Promise<void> {
    this.#set({ status: 'starting', scene: null, game: null });
    try {
      const run = await this.#dependencies.openRun();
      deleteSavedRun(this.#dependencies.storage);
      const scene = createScene(startRun(run.seed, run.rulesVersion));
      this.#begin(run, '', { scene, messages: [{ type: 'system', content: message('run_begins') }] });
    } catch (error) {
      this.#set({ status: 'failed', refusal: this.#dependencies.reasonOf(error), announcement: '' });
      this.#appendToLog([{ type: 'system', content: message('floor_failed') }]);
    }
  }

  #begin(run: RunTicket, actions: string, { scene, messages }: Pick<ResumedRun, 'scene' | 'messages'>): void {
    this.#ticket = run;
    this.#actions = actions;
    this.#count = actions.replaceAll(/\d/g, '').length;
    this.#set({ ...NEW_RUN, status: 'playing', scene, game: scene.state });
    this.#appendToLog(messages);
    if (scene.state.isGameOver) void this.#end(scene.state);
  }

  async #end(game: GameState): Promise<void> {
    const run = this.#ticket;
    if (!run) return;
    const server = this.#dependencies;
    if (!server.isSignedIn()) {
      // Stored: posted after the player signs in.
      this.#set({ posting: 'anonymous' });
      return;
    }
    this.#set({ posting: 'posting' });
    try {
      await server.postScore(run, game.score, this.#count <= RUN_ACTIONS_MAX ? this.#actions : null);
      deleteSavedRun(server.storage);
      if (this.#ticket !== run) return;
      this.#set({ posting: 'posted' });
      this.#appendToLog([{ type: 'score', content: message('score_posted') }]);
    } catch (error) {
      if (this.#ticket !== run) return;
      const refusal = server.refusalOf(error);
      if (refusal !== null) deleteSavedRun(server.storage);
      this.#set({ posting: refusal === null ? 'failed' : 'refused', refusal });
      this.#appendToLog([{ type: 'score', content: message('score_failed') }]);
    }
  }
}
