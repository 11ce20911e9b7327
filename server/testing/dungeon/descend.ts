import { expect } from 'vitest';
import type { StartedRun } from '#shared/contract/dungeon/dungeon.ts';
import type { TestServer } from '../server.ts';
import { finishRun } from './post-played-run.ts';

/** Today's cellar as an account begins it. */
export async function beginCellar(server: TestServer, token: string): Promise<StartedRun> {
  const reply = await server.request('POST', '/api/runs', { token, body: { daily: true } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as StartedRun;
}

/** Descends into today's cellar, plays to the end and posts the score. */
export async function postCellar(
  server: TestServer,
  { username, token }: { readonly username: string; readonly token: string },
) {
  const { runId, actions, state } = await finishRun(server, await beginCellar(server, token), token);
  const body = { username, runId, actions, score: state.score };
  const reply = await server.request('POST', '/api/scores', { token, body });
  expect(reply.status, reply.text).toBe(201);
  return { runId, state };
}
