import { expect } from 'vitest';
import type { StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import type { TestServer } from '../server.ts';
import { finishRun } from './post-played-run.ts';

/** Character as which a descent begins. */
interface AsHero {
  readonly characterId?: number;
}

/** Today's cellar as an account begins it. */
export async function beginCellar(server: TestServer, token: string, hero: AsHero = {}): Promise<StartedRun> {
  const body = { daily: true, ...hero };
  const reply = await server.request('POST', '/api/runs', { token, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as StartedRun;
}

/** Descends into today's cellar, plays to the end and posts the score. */
export async function postCellar(
  server: TestServer,
  { username, token }: { readonly username: string; readonly token: string },
  hero: AsHero = {},
) {
  const { runId, actions, state } = await finishRun(server, await beginCellar(server, token, hero), token);
  const body = { username, runId, actions, score: state.score };
  const reply = await server.request('POST', '/api/scores', { token, body });
  expect(reply.status, reply.text).toBe(201);
  return { runId, state };
}
