import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grave } from '#shared/dungeon/contract/graves.ts';
import type { TestAccount } from '../testing/client.ts';
import { beginCellar, postCellar } from '../testing/dungeon/descend.ts';
import { payload } from '../testing/characters/snapshots.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let sigrun: TestAccount;
let halla: TestAccount;
let eydis: TestAccount;
let fallen: Awaited<ReturnType<typeof postCellar>>;
/** Halla's descent, which has reached the floor of the grave. */
let runId: string;

beforeAll(async () => {
  server = await startTestServer();
  [sigrun, halla, eydis] = [await server.signUp('Sigrun'), await server.signUp('Halla'), await server.signUp('Eydis')];
  fallen = await postCellar(server, sigrun);
  ({ runId } = await beginCellar(server, halla.token));
  await giveFloors(floor());
});
afterAll(() => server.close());

const floor = () => fallen.state.floor.number;
/** Floors that Halla's descent has been given, the first one included. */
const giveFloors = (count: number) =>
  server.context.db.write((transaction) =>
    transaction
      .updateTable('runs')
      .set({ floor_seeds: JSON.stringify(Array.from({ length: count - 1 }, (_, index) => index)) })
      .where('id', '=', runId)
      .execute(),
  );
const ask = (player: TestAccount, at = floor(), run = runId) =>
  server.request('GET', `/api/runs/${run}/graves?floor=${at}`, { token: player.token });
const names = async (): Promise<string[]> => {
  const reply = await ask(halla);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Grave[] }).data.map(({ username }) => username);
};

test('a grave is where somebody fell, with the last messages', async () => {
  const { data } = (await ask(halla)).body as { data: Grave[] };
  const { score, turns, player } = fallen.state;
  expect(data).toMatchObject([{ username: 'Sigrun', hero: null, x: player.x, y: player.y, score, turns }]);
  expect(data[0]?.killer).not.toBeNull();
  expect(data[0]?.messages.at(-1)).toMatchObject({ code: 'died', params: { floor: floor(), score } });
  const other = floor() === 1 ? 2 : 1;
  await giveFloors(Math.max(2, floor()));
  expect((await ask(halla, other)).body).toEqual({ data: [] });
});

test('a grave has the character as which the player went down', async () => {
  const reply = await server.request('POST', '/api/characters/import', {
    token: eydis.token,
    body: payload({ character: { name: 'Brunhild', class: 'Mage' } }),
  });
  expect(reply.status, reply.text).toBeLessThan(300);
  const list = await server.request('GET', '/api/characters', { token: eydis.token });
  const [{ id: characterId } = { id: 0 }] = (list.body as { data: { id: number }[] }).data;
  const { state } = await postCellar(server, eydis, { characterId });
  await giveFloors(state.floor.number);
  const { data } = (await ask(halla, state.floor.number)).body as { data: Grave[] };
  expect(data.map(({ username, hero }) => [username, hero])).toContainEqual([
    'Eydis',
    { name: 'Brunhild', class: 'Mage' },
  ]);
  await server.context.db.write((transaction) =>
    transaction.updateTable('kept_runs').set({ is_hidden: 1 }).where('hero_name', '=', 'Brunhild').execute(),
  );
  await giveFloors(floor());
});

test('a floor that was not given has no graves, nor has the run of somebody else or of no cellar', async () => {
  await giveFloors(1);
  expect((await ask(halla, 2)).status).toBe(404);
  await giveFloors(floor());
  expect([(await ask(sigrun)).status, (await ask(eydis)).status]).toEqual([404, 404]);
  const free = await server.request('POST', '/api/runs', { token: halla.token });
  expect((await ask(halla, 1, (free.body as { runId: string }).runId)).status).toBe(404);
});

test('own, hidden, blocked and deleted ones are not named', async () => {
  expect((await ask(sigrun, floor(), fallen.runId)).body).toEqual({ data: [] });
  const hide = (hidden: boolean) =>
    server.request('PUT', `/api/runs/${fallen.runId}/hidden`, { token: sigrun.token, body: { hidden } });
  await hide(true);
  expect(await names()).toEqual([]);
  await hide(false);
  expect(await names()).toEqual(['Sigrun']);
  const block = (by: TestAccount, userId: number, change: 'block' | 'unblock') =>
    server.request('POST', `/api/friends/${change}`, { token: by.token, body: { userId } });
  const ids = await server.context.db.read.selectFrom('users').select(['id', 'username']).execute();
  const idOf = (name: string) => ids.find(({ username }) => username === name)?.id ?? 0;
  for (const [by, whom] of [
    [sigrun, 'Halla'],
    [halla, 'Sigrun'],
  ] as const) {
    await block(by, idOf(whom), 'block');
    expect(await names()).toEqual([]);
    await block(by, idOf(whom), 'unblock');
    expect(await names()).toEqual(['Sigrun']);
  }
  await server.context.db.write((transaction) =>
    transaction.updateTable('users').set({ deleted_at: 1 }).where('username', '=', 'Sigrun').execute(),
  );
  expect(await names()).toEqual([]);
});
