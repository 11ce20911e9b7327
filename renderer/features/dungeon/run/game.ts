import { encodeAction } from '#shared/dungeon/action-text.ts';
import type { Action } from '#shared/dungeon/model/actions.ts';
import { MESSAGE_LOG_MAX, RUN_ACTIONS_MAX } from '#shared/dungeon/model/constants.ts';
import { isRefused, type GameEvent } from '#shared/dungeon/model/events.ts';
import {
  FLOOR_FAILED,
  formatLogMessage,
  RUN_BEGINS,
  SCORE_FAILED,
  SCORE_POSTED,
  type GameMessage,
} from '#shared/dungeon/log-messages.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import { createStore } from 'zustand/vanilla';
import { translateMessage } from '../../../i18n/i18n.ts';
import type { KeyValueStorage } from '../../../browser/storage.ts';
import { animateTurn, type AnimationHost } from '../board/animate-turn.ts';
import { deleteSavedRun, saveRun, type RunTicket } from './saved-run.ts';
import { resumeRun, type ResumedRun } from './resume-run.ts';
import { createScene, type Scene } from '../board/scene.ts';

/** Log line; the newest is last. */
export interface LogLine extends GameMessage {
  readonly id: number;
  readonly timestamp: number;
}

/** State of a finished run's score. */
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
  readonly spoken: string;
  readonly posting: ScoreStatus;
  /** The server's reason for refusing a run or score; null without one. */
  readonly refusal: string | null;
}

/** Environment of the game. */
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
const TOO_LONG: GameMessage = {
  type: 'score',
  text: 'This run is too long to be verified. Its score counts all the same.',
};

/** One game, from opening to the posted score. `show` is replaced by the board once it is mounted. */
export function createGame(world: GameDependencies, theatre: AnimationHost) {
  const store = createStore<GameView>(() => ({
    status: 'starting',
    scene: null,
    game: null,
    busy: false,
    log: [],
    spoken: '',
    posting: 'none',
    refusal: null,
  }));
  const set = store.setState;
  let ticket: RunTicket | null = null;
  /** Actions of the current run as text. */
  let actions = '';
  let count = 0;
  let lines = 0;

  function appendToLog(messages: readonly (GameMessage | null)[]): void {
    const added = messages
      .filter((message) => message !== null)
      .map(({ type, text }): LogLine => ({
        type,
        text: translateMessage('', text),
        id: ++lines,
        timestamp: world.now(),
      }));
    if (added.length === 0) return;
    const words = added.map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`));
    set(({ log, spoken }) => ({
      log: [...log, ...added].slice(-MESSAGE_LOG_MAX),
      spoken: [spoken, ...words].join(' ').trim(),
    }));
  }

  function begin(run: RunTicket, done: string, scene: Scene, messages: readonly GameMessage[]): void {
    ticket = run;
    actions = done;
    count = done.replaceAll(/\d/g, '').length;
    set({
      status: 'playing',
      scene,
      game: scene.state,
      busy: false,
      log: [],
      spoken: '',
      posting: 'none',
      refusal: null,
    });
    appendToLog(messages);
    if (scene.state.isGameOver) void end(scene.state);
  }

  const resume = ({ run, scene, messages }: ResumedRun): void => begin(run, run.actions, scene, messages);

  async function open(): Promise<void> {
    set({ status: 'starting', scene: null, game: null });
    try {
      const run = await world.openRun();
      deleteSavedRun(world.storage);
      begin(run, '', createScene(startRun(run.seed, run.rulesVersion)), [RUN_BEGINS]);
    } catch (error) {
      set({ status: 'failed', refusal: world.reasonOf(error), spoken: '' });
      appendToLog([{ type: 'system', text: FLOOR_FAILED }]);
    }
  }

  async function end(game: GameState): Promise<void> {
    const run = ticket;
    if (!run) return;
    if (!world.isSignedIn()) {
      // Stored: posted after the player signs in.
      set({ posting: 'anonymous' });
      return;
    }
    set({ posting: 'posting' });
    try {
      await world.postScore(run, game.score, count <= RUN_ACTIONS_MAX ? actions : null);
      deleteSavedRun(world.storage);
      if (ticket !== run) return;
      set({ posting: 'posted' });
      appendToLog([{ type: 'score', text: SCORE_POSTED }]);
    } catch (error) {
      if (ticket !== run) return;
      const refusal = world.refusalOf(error);
      if (refusal !== null) deleteSavedRun(world.storage);
      set({ posting: refusal === null ? 'failed' : 'refused', refusal });
      appendToLog([{ type: 'score', text: SCORE_FAILED }]);
    }
  }

  return {
    store,

    /** Opens the dungeon: offers an unfinished run, or resumes it directly after a reload. */
    async enter(afterReload: boolean): Promise<void> {
      const kept = resumeRun(world.storage);
      if (!kept) return open();
      if (afterReload || kept.scene.state.isGameOver) return resume(kept);
      return set({ status: 'choice', scene: kept.scene, game: kept.scene.state });
    },

    /** Resumes the offered run. */
    resume(): void {
      const kept = resumeRun(world.storage);
      if (kept) resume(kept);
      else void open();
    },

    /** Starts over on floor 1 with full starting stats. */
    reset(): void {
      const { status, busy } = store.getState();
      if (status !== 'starting' && !busy) void open();
    },

    /** Takes one action; ignored during an animation and after the game is over. */
    async act(action: Action): Promise<void> {
      const { game, scene, busy, status } = store.getState();
      if (!game || !scene || !ticket || busy || status !== 'playing' || game.isGameOver) return;
      const turn = reduce(game, action);
      set({ spoken: '' });
      if (isRefused(turn)) {
        appendToLog(turn.events.map((event) => formatLogMessage(event)));
        return;
      }
      // A bump without an enemy nearby changes nothing and is not recorded.
      if (turn.events.every(({ type }) => type === 'bumped')) return;
      actions += encodeAction(action);
      count++;
      if (count === RUN_ACTIONS_MAX + 1) appendToLog([TOO_LONG]);
      saveRun(world.storage, { ...ticket, actions });
      set({ busy: true });
      const early = (event: GameEvent): boolean => 'phase' in event && event.phase === 'beforeMove';
      await animateTurn(scene, game, turn, theatre, () => {
        set({ game: turn.state });
        appendToLog(
          [...turn.events.filter(early), ...turn.events.filter((event) => !early(event))].map((event) =>
            formatLogMessage(event),
          ),
        );
      });
      set({ busy: false });
      if (turn.state.isGameOver) await end(turn.state);
    },

    /** Retries posting the score. */
    async postAgain(): Promise<void> {
      const { game, posting } = store.getState();
      if (game?.isGameOver && posting === 'failed') await end(game);
    },
  };
}

export type Game = ReturnType<typeof createGame>;
