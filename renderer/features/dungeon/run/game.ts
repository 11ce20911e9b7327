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

/** A line of the log; the newest is the last. */
export interface LogLine extends GameMessage {
  readonly id: number;
  readonly timestamp: number;
}

/** What becomes of the score of a run that is over. */
export type ScoreStatus = 'none' | 'anonymous' | 'posting' | 'posted' | 'failed' | 'refused';

export interface GameView {
  /** starting: the server is asked for a run; failed: it gave none; choice: an unfinished run waits; playing. */
  readonly status: 'starting' | 'failed' | 'choice' | 'playing';
  readonly scene: Scene | null;
  readonly game: GameState | null;
  /** A turn is being shown: input is ignored. */
  readonly busy: boolean;
  readonly log: readonly LogLine[];
  /** What happened in the last turn, in one piece, for assistive technology. */
  readonly spoken: string;
  readonly posting: ScoreStatus;
  /** Why the server gave no run or does not take the score, in its words; null when it gave no reason. */
  readonly refusal: string | null;
}

/** What the game needs of the world around it. */
export interface GameDependencies {
  readonly storage: KeyValueStorage;
  now(): number;
  openRun(): Promise<RunTicket>;
  /** Whether somebody is signed in; without anybody a score is not posted (section 5). */
  isSignedIn(): boolean;
  /** `actions` as `encodeAction` writes them, one after another; null for a run that is too long to be played again. */
  postScore(run: RunTicket, score: number, actions: string | null): Promise<void>;
  /** What the server said if it will never take the score; null if posting it again can help. */
  refusalOf(error: unknown): string | null;
  /** What the server said, if it said anything. */
  reasonOf(error: unknown): string | null;
}

/** Ours: said once, when a run has become longer than the server plays again. */
const TOO_LONG: GameMessage = {
  type: 'score',
  text: 'This run is too long to be verified. Its score counts all the same.',
};

/** One dungeon, from opening the trapdoor to the score on the board. `show` is replaced by the board once it is drawn. */
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
  /** What was done in this run so far, as text. */
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
      // Kept: whoever signs in and comes back has it posted.
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

    /** Opens the dungeon: an unfinished run is offered, or, right after a reload, simply gone on with. */
    async enter(afterReload: boolean): Promise<void> {
      const kept = resumeRun(world.storage);
      if (!kept) return open();
      if (afterReload || kept.scene.state.isGameOver) return resume(kept);
      return set({ status: 'choice', scene: kept.scene, game: kept.scene.state });
    },

    /** Goes on with the run that was offered. */
    resume(): void {
      const kept = resumeRun(world.storage);
      if (kept) resume(kept);
      else void open();
    },

    /** Section 4: "Reset … starts anew at floor 1 with full starting stats." */
    reset(): void {
      const { status, busy } = store.getState();
      if (status !== 'starting' && !busy) void open();
    },

    /** Takes one action; ignored while a turn is shown and when the run is over. */
    async act(action: Action): Promise<void> {
      const { game, scene, busy, status } = store.getState();
      if (!game || !scene || !ticket || busy || status !== 'playing' || game.isGameOver) return;
      const turn = reduce(game, action);
      set({ spoken: '' });
      if (isRefused(turn)) {
        appendToLog(turn.events.map((event) => formatLogMessage(event)));
        return;
      }
      // A wall that was walked into with nobody near changed nothing: it is no part of the run.
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

    /** Posts the score of a finished run once more, after it failed. */
    async postAgain(): Promise<void> {
      const { game, posting } = store.getState();
      if (game?.isGameOver && posting === 'failed') await end(game);
    },
  };
}

export type Game = ReturnType<typeof createGame>;
