import { join } from 'node:path';
import { expect } from 'vitest';
import type { StartedRun } from '#shared/contract/dungeon/dungeon.ts';
import { playIssuedRun, type FinishedRun } from '#shared/testing/dungeon/play-run.ts';
import { DATABASE_FILE, openWriter } from '../../../../server/db/sqlite/connection.ts';
import { post } from '../accounts.ts';
import type { RunningServer } from '../server.ts';

/** Puts the beginnings of all runs an hour back, so that they may have been played. */
export function ageRuns({ dataDir }: RunningServer): void {
  const database = openWriter(join(dataDir, DATABASE_FILE));
  database.exec('update runs set created_at = created_at - 3600000');
  database.close();
}

/** Begins a run and plays it to its end; its score is not posted. */
export async function finishRun(server: RunningServer, token?: string, daily = false): Promise<FinishedRun> {
  const run = (await (await post(`${server.url}/api/runs`, { daily }, token)).json()) as StartedRun;
  ageRuns(server);
  return playIssuedRun(run, async (actions) => {
    const reply = await post(`${server.url}/api/runs/${run.runId}/floors`, { actions }, token);
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { seed: number }).seed;
  });
}
