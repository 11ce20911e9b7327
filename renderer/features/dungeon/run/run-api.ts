import { postScore as postScoreRoute, startRun as startRunRoute } from '#shared/contract/dungeon/dungeon.ts';
import { ApiError } from '../../../api/errors.ts';
import { call } from '../../../api/client.ts';
import type { RunTicket } from './saved-run.ts';

/** Requests a run; its seed determines floors and loot. */
export async function openRun(): Promise<RunTicket> {
  return call(startRunRoute, {});
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
