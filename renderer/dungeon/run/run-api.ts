import {
  findOpenRun as findOpenRunRoute,
  openFloor as openFloorRoute,
  postScore as postScoreRoute,
  startRun as startRunRoute,
  type StartedRun,
} from '#shared/dungeon/contract/dungeon.ts';
import { browserStorage } from '../../base/browser/storage.ts';
import { session } from '../../base/session/session.ts';
import { deleteHeroChoice, readHeroChoice, type HeroChoice } from './hero-choice.ts';
import { ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import type { RunTicket, SavedRun } from './saved-run.ts';

/** Requests a run, or that of today's cellar, for the hero that was chosen last. */
export async function openRun(daily: boolean): Promise<SavedRun> {
  const storage = browserStorage();
  const hero = readHeroChoice(storage, session.store.getState().user?.username ?? null);
  const open = async (choice: HeroChoice | null): Promise<SavedRun> =>
    toSavedRun(await call(startRunRoute, { body: { ...(daily && { daily }), ...choice } }));
  try {
    return await open(hero);
  } catch (error) {
    // The character was deleted, or has another class by now.
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
    if (hero === null || !isGone) throw error;
    deleteHeroChoice(storage);
    return open(null);
  }
}

/** Seed of the floor below the stairs where the actions end. */
export async function openFloor({ runId }: RunTicket, actions: string): Promise<number> {
  return (await call(openFloorRoute, { params: { id: runId }, body: { actions } })).seed;
}

/** The account's unfinished run; null without one. */
export async function findOpenRun(): Promise<SavedRun | null> {
  const { run } = await call(findOpenRunRoute, {});
  return run && toSavedRun(run);
}

function toSavedRun(run: StartedRun): SavedRun {
  return { ...run, begunAt: Date.now(), isOffline: false };
}

/** Posts a finished run; the server replays it and computes the score. */
export async function postScore(
  username: string,
  { runId }: RunTicket,
  score: number,
  actions: string | null,
): Promise<void> {
  await call(postScoreRoute, { body: { username, score, ...(actions === null ? {} : { runId, actions }) } });
}

/** Statuses after which the same score may be accepted later: expired session, rate limit. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([401, 429]);

/** The server's reason for a permanent refusal; null when retrying can help. */
export function permanentFailureReason(error: unknown): string | null {
  return error instanceof ApiError && error.hasResponse && !RETRYABLE_STATUSES.has(error.status) ? error.message : null;
}

export function failureReason(error: unknown): string | null {
  return error instanceof ApiError && error.hasResponse ? error.message : null;
}
