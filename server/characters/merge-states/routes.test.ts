import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { MergeState } from '#shared/characters/contract/merge-states.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { payload } from '../../testing/characters/snapshots.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('states of all own characters are served, with the documents of those that are joined', async () => {
  const [owner, stranger] = [await server.signUp('Owner'), await server.signUp('Stranger')];
  const call = (method: 'GET' | 'POST', path: string, body?: unknown, token = owner.token) =>
    server.request(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
  const states = async (token = owner.token) =>
    ((await call('GET', '/characters/merge-states', undefined, token)).body as { data: MergeState[] }).data;
  const add = async (given: Record<string, unknown>) =>
    ((await call('POST', '/characters/import', payload(given))).body as { character: Character }).character;
  const observed = { character: server.clock.now() - 60_000 };
  const abel = await add({ guid: 'Player-1-A', observed, character: { name: 'Abel', copper: 5 } });
  // The money of before stays, with the order of the observation that said it.
  await add({ guid: 'Player-1-A', observed: { character: server.clock.now() - 5 }, character: { name: 'Abel' } });
  const cain = await add({ character: { name: 'Cain' } });
  expect(await states()).toEqual([
    { id: abel.id, guid: 'Player-1-A', number_times: { copper: observed.character } },
    { id: cain.id, guid: null },
  ]);
  expect((await call('POST', '/characters/join', { keep: abel.id, other: cain.id })).status).toBe(200);
  expect((await states()).map(({ id, document }) => [id, document?.name])).toEqual([
    [abel.id, 'Abel'],
    [cain.id, 'Cain'],
  ]);
  expect(await states(stranger.token)).toEqual([]);
});
