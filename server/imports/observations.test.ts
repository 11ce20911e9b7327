import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { observationOrder } from '#shared/characters/seen-by.ts';
import type { Observations } from '#shared/characters/contract/observations.ts';
import type { TestAccount } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { bagItem, MINUTE, NOW, payload } from '../testing/characters/snapshots.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (token: string, headers: Record<string, string> = {}) =>
  server.request('GET', '/api/characters/observations', { token, headers });
const known = async (token: string): Promise<Observations> => (await ask(token)).body as Observations;
const signUp = (): Promise<TestAccount> => server.signUp(`Asker${++count}`);
async function importOf(token: string, given: Parameters<typeof payload>[0]): Promise<Character> {
  const reply = await server.request('POST', '/api/characters/import', { token, body: payload(given) });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { character: Character }).character;
}

test('the times of all sections that were ever seen are told, with a tag that holds while nothing changes', async () => {
  const { token } = await signUp();
  const observed = { character: NOW - 5 * MINUTE, inventory: NOW - 3 * MINUTE };
  await importOf(token, { guid: 'Player-1-A', observed, character: { name: 'Abel' }, inventory: [bagItem('a')] });
  const { headers } = await ask(token);
  expect(await known(token)).toEqual({
    ledger: server.context.db.ledgerId,
    characters: [{ game_id: 'wow_classic', guid: 'Player-1-A', name: 'Abel', realm: expect.any(String), observed }],
    games: {},
  });
  const tag = headers.get('etag') ?? '';
  expect((await ask(token, { 'if-none-match': tag })).status).toBe(304);
  await importOf(token, { guid: 'Player-1-A', observed: { character: NOW - MINUTE }, character: { name: 'Abel' } });
  expect((await ask(token, { 'if-none-match': tag })).status).toBe(200);
});

test('what an addon saw at an unknown time has none, but an order that tells it from older files', async () => {
  const { token } = await signUp();
  const bagnon = (before: number) =>
    importOf(token, {
      character: { name: 'Osk' },
      inventory: [bagItem(`Item of ${before}`)],
      sources: { character: 'bagbrother', inventory: 'bagbrother' },
      before: { character: before, inventory: before },
    });
  const orderOf = (before: number) => observationOrder(null, { addon: 'bagbrother', before });
  for (const before of [NOW - 5 * MINUTE, NOW - 3 * MINUTE, NOW - 9 * MINUTE]) await bagnon(before);
  const order = orderOf(NOW - 3 * MINUTE);
  expect((await known(token)).characters[0]).toMatchObject({
    observed: { character: 0, inventory: 0 },
    orders: { character: order, inventory: order },
  });
});

test('what a player took away counts as had: deleted characters, and what an addon told', async () => {
  const { token } = await signUp();
  const observed = { character: NOW - 5 * MINUTE, inventory: NOW - 3 * MINUTE };
  const abel = await importOf(token, { guid: 'Player-1-A', observed, character: { name: 'Abel' }, inventory: [] });
  await importOf(token, { character: { name: 'Osk' }, inventory: [], sources: { inventory: 'bagbrother' } });
  const before = await known(token);
  const byName = ({ characters }: Observations) =>
    characters.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, observed: times }) => [name, times]);
  expect((await server.request('DELETE', `/api/characters/${abel.id}`, { token })).status).toBe(204);
  expect(byName(await known(token))).toEqual(byName(before));
  const forgotten = await server.request('DELETE', '/api/characters/sources/bagbrother', { token });
  expect(forgotten.status, forgotten.text).toBe(200);
  const osk = (await known(token)).characters.filter(({ name }) => name === 'Osk');
  expect(Object.assign({}, ...osk.map(({ observed: times }) => times))).toEqual(
    Object.fromEntries(byName(before))['Osk'],
  );
});
