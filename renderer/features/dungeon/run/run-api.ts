import { postScore as postScoreRoute, startRun as startRunRoute } from '#shared/contract/dungeon/dungeon.ts';
import { ApiError } from '../../../api/errors.ts';
import { call } from '../../../api/client.ts';
import type { RunTicket } from './saved-run.ts';

/** Asks the server for a run: its seed deals floors and loot. */
export async function openRun(): Promise<RunTicket> {
  return call(startRunRoute, {});
}

/** Posts a finished run; the server plays it again and works the score out itself. */
export async function postScore(
  username: string,
  { runId }: RunTicket,
  score: number,
  actions: string | null,
): Promise<void> {
  await call(postScoreRoute, { body: { username, score, ...(actions === null ? {} : { runId, actions }) } });
}

/** Answers after which the same score may still be taken: a session that ended, too many at once, a busy server. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([401, 429]);

/** What the server said if it will never take the score; null if posting it again can help. */
export function permanentFailureReason(error: unknown): string | null {
  return error instanceof ApiError && error.hasResponse && !RETRYABLE_STATUSES.has(error.status) ? error.message : null;
}

/** What the server said, if it said anything. */
export function failureReason(error: unknown): string | null {
  return error instanceof ApiError && error.hasResponse ? error.message : null;
}
