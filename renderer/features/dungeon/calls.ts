import { createRun, postScore as postScoreRoute } from '#shared/contract/dungeon.ts';
import { call } from '../../lib/api.ts';
import type { RunTicket } from './kept-run.ts';

/** Asks the server for a run: its seed deals floors and loot. */
export async function openRun(): Promise<RunTicket> {
  return call(createRun, {});
}

/** Posts a finished run; the server plays it again and works the score out itself. */
export async function postScore(username: string, { runId }: RunTicket, score: number, actions: string): Promise<void> {
  await call(postScoreRoute, { body: { username, score, runId, actions } });
}

