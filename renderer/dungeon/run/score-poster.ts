import type { GameMessage } from '#shared/dungeon/log-messages.ts';
import { message } from '#shared/base/messages/message.ts';
import { keepFinishedRun, readFinishedRun, type FinishedRun } from './finished-run.ts';
import type { GameDependencies } from './game-dependencies.ts';
import type { ScoreStatus } from './game-view.ts';
import { forgetRun, provableActions } from './run-proof.ts';
import type { RunTicket } from './saved-run.ts';

/** Game that shows the run whose score is posted, or another one. */
interface PostingView {
  isShown(run: RunTicket): boolean;
  show(posting: ScoreStatus, refusal: string | null): void;
  append(message: GameMessage): void;
}

const POSTED: GameMessage = { type: 'score', content: message('score_posted') };
const FAILED: GameMessage = { type: 'score', content: message('score_failed') };

const refused = (reason: string): GameMessage => ({ type: 'score', content: message('score_refused', { reason }) });

/** Posts the scores of finished runs, or keeps them until somebody is signed in. */
export class ScorePoster {
  readonly #server: GameDependencies;
  readonly #view: PostingView;
  /** Ids of the runs that are being sent. */
  readonly #sending = new Set<string>();

  constructor(server: GameDependencies, view: PostingView) {
    this.#server = server;
    this.#view = view;
  }

  /** Posts the shown run, or keeps it when nobody is signed in. */
  async post(run: FinishedRun): Promise<void> {
    if (!this.#server.isSignedIn()) {
      keepFinishedRun(this.#server.storage, run);
      this.#view.show('anonymous', null);
      return;
    }
    await this.#send(run);
  }

  async postKept(): Promise<void> {
    const run = readFinishedRun(this.#server.storage);
    if (run && this.#server.isSignedIn()) await this.#send(run);
  }

  async #send(run: FinishedRun): Promise<void> {
    if (this.#sending.has(run.runId)) return;
    const view = this.#view;
    this.#sending.add(run.runId);
    if (view.isShown(run)) view.show('posting', null);
    try {
      await this.#server.postScore(run, run.score, provableActions(run, run.actions));
      forgetRun(this.#server.storage, run);
      if (view.isShown(run)) view.show('posted', null);
      view.append(POSTED);
    } catch (error) {
      const refusal = this.#server.refusalOf(error);
      if (refusal !== null) forgetRun(this.#server.storage, run);
      if (!view.isShown(run)) return;
      view.show(refusal === null ? 'failed' : 'refused', refusal);
      view.append(refusal === null ? FAILED : refused(refusal));
    } finally {
      this.#sending.delete(run.runId);
    }
  }
}
