import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import type { Board } from '#shared/dungeon/contract/boards.ts';
import type { StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import type { RunRecord } from '#shared/dungeon/contract/run-records.ts';
import { giftsOf } from '#shared/dungeon/model/gifts.ts';
import { replayRun } from '#shared/dungeon/replay.ts';
import type { TestAccount } from '../testing/client.ts';
import { finishRun } from '../testing/dungeon/post-played-run.ts';
import { payload } from '../testing/characters/snapshots.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let sigrun: TestAccount;
let halla: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ config: { guestLogin: true } });
  [sigrun, halla] = [await server.signUp('Sigrun'), await server.signUp('Halla')];
});
afterAll(() => server.close());

/** Imports a character; gives its id. */
async function addCharacter({ token }: TestAccount, character: Record<string, unknown>): Promise<number> {
  const reply = await server.request('POST', '/api/characters/import', { token, body: payload({ character }) });
  expect(reply.status, reply.text).toBeLessThan(300);
  const list = (await server.request('GET', '/api/characters', { token })).body as {
    data: { id: number; name: string }[];
  };
  return list.data.find(({ name }) => name === character['name'])?.id ?? 0;
}
const begin = (token: string | undefined, body: object) => server.request('POST', '/api/runs', { token, body });
const findOpen = async ({ token }: TestAccount) =>
  (await server.request('GET', '/api/runs/open', { token })).body as { run: StartedRun | null; extraChest: boolean };
async function post(player: TestAccount, { runId, actions, state }: Awaited<ReturnType<typeof finishRun>>) {
  const body = { username: player.username, runId, actions, score: state.score };
  const reply = await server.request('POST', '/api/scores', { token: player.token, body });
  expect(reply.status, reply.text).toBe(201);
}
/** Signs in again, as sessions end while days pass. */
const renew = async (player: TestAccount): Promise<TestAccount> => ({
  ...player,
  token: await server.login(player.username, player.password),
});

describe('a hero', () => {
  test('is one of the own characters, with a gift of its class', async () => {
    const characterId = await addCharacter(sigrun, { name: 'Brunhild', class: 'Mage' });
    const first = (await begin(sigrun.token, { characterId })).body as StartedRun;
    expect(first).toMatchObject({
      hero: { name: 'Brunhild', class: 'Mage' },
      gift: giftsOf('Mage')[0],
      extraChest: false,
    });
    expect((await begin(sigrun.token, { characterId, gift: 'potions' })).body).toMatchObject({ gift: 'potions' });
    const refused = await begin(sigrun.token, { characterId, gift: 'plate' });
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: 'gift' }] }]);
    expect((await begin(sigrun.token, { characterId, gift: 'crown' })).status).toBe(400);

    const guest = await server.login(GUEST_CREDENTIALS.username, GUEST_CREDENTIALS.password);
    const statuses = await Promise.all([
      begin(halla.token, { characterId }),
      begin(sigrun.token, { characterId: 999_999 }),
      begin(undefined, { characterId }),
      begin(guest, { characterId }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 401, 403]);
  });

  test('is kept with the run as it was, and shown with it', async () => {
    const characterId = await addCharacter(sigrun, { name: 'Ingunn', class: 'Druid' });
    const begun = (await begin(sigrun.token, { characterId, gift: 'stealth' })).body as StartedRun;
    const run = await finishRun(server, begun);
    await post(sigrun, run);
    await server.request('DELETE', `/api/characters/${characterId}`, { token: sigrun.token });

    const record = (await server.request('GET', `/api/runs/${run.runId}`)).body as RunRecord;
    const hero = { name: 'Ingunn', class: 'Druid' };
    expect(record).toMatchObject({ hero, gift: 'stealth', extra_chest: false });
    const { seed, rules_version: rulesVersion, actions, floor_seeds: floorSeeds, gift, extra_chest } = record;
    const start = { gift, hasExtraChest: extra_chest };
    expect(replayRun({ seed, rulesVersion, actions, floorSeeds, start }).state).toEqual(run.state);

    const shown = async (token?: string) =>
      ((await server.request('GET', '/api/scores?board=all', { token })).body as Board).data.find(
        ({ username }) => username === 'Sigrun',
      )?.hero;
    expect(await shown()).toEqual(hero);
    const exported = await server.request('GET', '/api/users/export', { token: sigrun.token });
    expect(exported.text).toContain('"hero":{"name":"Ingunn","class":"Druid"}');
    await server.request('PUT', `/api/runs/${run.runId}/hidden`, { token: sigrun.token, body: { hidden: true } });
    expect([await shown(), await shown(halla.token), await shown(sigrun.token)]).toEqual([null, null, hero]);
  });

  test('is absent without a choice', async () => {
    const plain = { hero: null, gift: null, extraChest: false };
    expect((await begin(sigrun.token, {})).body).toMatchObject(plain);
    expect((await begin(undefined, {})).body).toMatchObject(plain);
  });
});

describe("the chest of today's cellar", () => {
  test('is earned by an import of the day that brings something new, once, and replays', async () => {
    server.clock.advance(DAY_MS);
    const player = await renew(halla);
    expect((await findOpen(player)).extraChest).toBe(false);
    await addCharacter(player, { name: 'Solveig', level: 20 });
    await addCharacter(player, { name: 'Solveig', level: 21 });
    expect((await findOpen(player)).extraChest).toBe(true);

    const free = (await begin(player.token, {})).body as StartedRun;
    expect(free.extraChest).toBe(false);
    const cellar = (await begin(player.token, { daily: true })).body as StartedRun;
    expect(cellar.extraChest).toBe(true);
    expect((await begin(player.token, { daily: true })).body).toEqual(cellar);
    expect((await findOpen(player)).extraChest).toBe(false);
    await post(player, await finishRun(server, cellar, player.token));
    expect((await begin(player.token, { daily: true })).status).toBe(409);
  });

  test('is not earned by the same import again, nor by one of yesterday', async () => {
    server.clock.advance(DAY_MS);
    const player = await renew(halla);
    await addCharacter(player, { name: 'Solveig', level: 21 });
    expect((await findOpen(player)).extraChest).toBe(false);
    expect((await begin(player.token, { daily: true })).body).toMatchObject({ extraChest: false });
  });

  test('leaves the floors the same for all', async () => {
    server.clock.advance(DAY_MS);
    const [first, second] = [await renew(sigrun), await renew(halla)];
    await addCharacter(first, { name: 'Thyra', level: 3 });
    const [more, less] = [
      (await begin(first.token, { daily: true })).body as StartedRun,
      (await begin(second.token, { daily: true })).body as StartedRun,
    ];
    expect([more.extraChest, less.extraChest]).toEqual([true, false]);
    expect(more.seed).toBe(less.seed);
  });
});
