import { expect } from 'vitest';
import type { Score, StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { playIssuedRun, playOn, type FinishedRun } from '#shared/testing/dungeon/play-run.ts';
import type { TestServer } from '../server.ts';

interface PostedRun extends FinishedRun {
  readonly score: Score;
}

/** Older than any run of these tests takes. */
const AGE_MS = 3_600_000;

/** Puts the beginning of a run an hour back, so that it may have been played. */
export async function ageRun(server: TestServer, runId: string): Promise<void> {
  await server.context.db.write((transaction) =>
    transaction
      .updateTable('runs')
      .set((column) => ({ created_at: column('created_at', '-', AGE_MS) }))
      .where('id', '=', runId)
      .execute(),
  );
}

/** A new run whose first stairs the player of these tests reaches alive, with the actions to them. */
export async function beginToStairs(server: TestServer, token?: string): Promise<{ run: StartedRun; actions: string }> {
  for (let tried = 0; tried < 100; tried++) {
    // No two runs begin at the same time.
    server.clock.advance(1);
    const run = (await server.request('POST', '/api/runs', { token })).body as StartedRun;
    const { actions, state } = playOn(startRun(run.seed, run.rulesVersion));
    if (state.isAtStairs) return { run, actions };
  }
  throw new Error('No run reached the stairs.');
}

/** Plays an issued run to its end, floor by floor. `token` for a run that belongs to an account. */
export async function finishRun(server: TestServer, run: StartedRun, token?: string): Promise<FinishedRun> {
  await ageRun(server, run.runId);
  return playIssuedRun(run, async (actions) => {
    const reply = await server.request('POST', `/api/runs/${run.runId}/floors`, { token, body: { actions } });
    expect(reply.status, reply.text).toBe(200);
    return (reply.body as { seed: number }).seed;
  });
}

/** Begins a run, plays it to its end, and posts its score. */
export async function postPlayedRun(
  server: TestServer,
  { username, token }: { readonly username: string; readonly token: string },
): Promise<PostedRun> {
  const begun = await server.request('POST', '/api/runs');
  const run = await finishRun(server, begun.body as StartedRun);
  const body = { username, runId: run.runId, actions: run.actions, score: run.state.score };
  const reply = await server.request('POST', '/api/scores', { token, body });
  expect(reply.status, reply.text).toBe(201);
  return { ...run, score: (reply.body as { data: Score }).data };
}
