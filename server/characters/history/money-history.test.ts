import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { MoneyHistoryPoint } from '#shared/characters/contract/money-history.ts';
import type { CharacterTrend } from '#shared/characters/contract/insights.ts';
import { MONEY_DAYS_MAX } from '#shared/characters/money-history.ts';
import type { TestAccount } from '../../testing/client.ts';
import { payload } from '../../testing/characters/snapshots.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let noon: number;
let owner: TestAccount;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  noon = Math.floor(server.clock.now() / DAY_MS) * DAY_MS - DAY_MS / 2;
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUp(`Thrifty${++count}`);
});

const ago = (days: number) => noon - days * DAY_MS;
type Point = readonly [at: number, copper: number];

const request = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  server.request(method, `/api/characters${path}`, { token: owner.token, body });

/** Sends what TradeSkillMaster logged of a character, and returns its id. */
async function sendLog(points: readonly Point[], name = 'Brunhild'): Promise<number> {
  const document = {
    ...payload({
      guid: null,
      character: { name, realm: 'Emberfall', moneyHistory: { addon: 'tradeskillmaster', points } },
    }),
    sources: { character: 'tradeskillmaster' },
    before: { character: noon },
  };
  const reply = await request('POST', '/updates', { hex_data: Buffer.from(JSON.stringify(document)).toString('hex') });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { characters: { id: number }[] }).characters[0]?.id ?? 0;
}

const sendOwn = (at: number, copper: number, name = 'Brunhild') =>
  request('POST', '/import', payload({ guid: null, observed_at: at, character: { name, realm: 'Emberfall', copper } }));
const moneyOf = async (id: number) =>
  ((await request('GET', `/${id}/history`)).body as { money: MoneyHistoryPoint[] }).money.map(
    ({ observed_at, copper }): Point => [Date.parse(observed_at), copper],
  );
const list = async () => ((await request('GET', '')).body as { data: Character[] }).data;

test('logs of several saves are one history in any order, and the same log again changes nothing', async () => {
  const [older, newer]: [Point[], Point[]] = [
    [
      [ago(9), 100],
      [ago(8), 200],
    ],
    [
      [ago(8) + 60_000, 250],
      [ago(3), 99_999_999_999],
    ],
  ];
  const id = await sendLog(newer);
  await sendLog(older);
  const other = await sendLog(older, 'Halla');
  await sendLog(newer, 'Halla');
  expect(await moneyOf(id)).toEqual([
    [ago(9), 100],
    [ago(8) + 60_000, 250],
    [ago(3), 99_999_999_999],
  ]);
  expect(await moneyOf(other)).toEqual(await moneyOf(id));
  const etag = (await request('GET', '')).headers.get('etag');
  await sendLog(older);
  expect((await request('GET', '')).headers.get('etag')).toBe(etag);
});

test('keeps the newest days only', async () => {
  const days = (from: number) =>
    Array.from({ length: MONEY_DAYS_MAX }, (_, at): Point => [ago(from + MONEY_DAYS_MAX - 1 - at), at]);
  const id = await sendLog(days(1));
  await sendLog(days(3));
  await sendLog([[ago(0), 5]]);
  const money = await moneyOf(id);
  expect(money).toHaveLength(MONEY_DAYS_MAX);
  expect([money[0]?.[0], money.at(-1)]).toEqual([ago(MONEY_DAYS_MAX - 1), [ago(0), 5]]);
});

test('an own point has precedence over what was logged in the same minute', async () => {
  const id = await sendLog([
    [ago(5), 1_000],
    [ago(4), 2_000],
  ]);
  await sendOwn(ago(5) + 30_000, 1_234);
  expect(await moneyOf(id)).toEqual([[ago(4), 2_000]]);
});

test('a log without an addon, with too many points or of the future is left out with a warning, and the rest is read', async () => {
  for (const moneyHistory of [
    { points: [[ago(1), 5]] },
    { addon: 'stranger', points: [[ago(1), 5]] },
    { addon: 'tradeskillmaster', points: Array.from({ length: MONEY_DAYS_MAX + 1 }, () => [ago(1), 5]) },
  ]) {
    const body = payload({ guid: null, character: { name: 'Eydis', realm: 'Emberfall', moneyHistory } });
    const reply = await request('POST', '/import', body);
    expect(reply).toMatchObject({
      status: 201,
      body: { warnings: expect.arrayContaining([expect.stringContaining('moneyHistory')]) },
    });
  }
  const id = await sendLog([[noon + 9 * DAY_MS, 5], [ago(1), -1] as Point, [ago(1), 7]], 'Eydis');
  expect(await moneyOf(id)).toEqual([[ago(1), 7]]);
});

test('a joined character has the money of its parts, and gives it back', async () => {
  const kept = await sendLog([[ago(9), 100]]);
  const other = await sendLog([[ago(3), 300]], 'Brunhilde');
  await request('POST', '/join', { keep: kept, other });
  const joined = await moneyOf(kept);
  expect((await list()).map(({ money_from }) => money_from)).toEqual([['tradeskillmaster']]);
  await request('POST', `/joins/${other}/undo`);
  expect([joined, await moneyOf(kept), await moneyOf(other)]).toEqual([
    [
      [ago(9), 100],
      [ago(3), 300],
    ],
    [[ago(9), 100]],
    [[ago(3), 300]],
  ]);
});

test('the gold of thirty days counts logged money and says whose it is', async () => {
  const id = await sendLog([
    [ago(40), 1],
    [ago(20), 500],
    [ago(2), 700],
  ]);
  await sendOwn(ago(1), 900);
  const { data } = (await request('GET', '/trends')).body as { data: CharacterTrend[] };
  expect(data).toEqual([
    {
      id,
      copper: {
        from: { observed_at: new Date(ago(20)).toISOString(), value: 500 },
        to: { observed_at: new Date(ago(1)).toISOString(), value: 900 },
      },
      copper_from: 'tradeskillmaster',
      item_level: null,
    },
  ]);
});

test('an export has it, and forgetting the addon removes it where nothing else is left of the addon', async () => {
  const id = await sendLog([[ago(9), 100]]);
  await sendOwn(ago(1), 900);
  const exported = await server.request('GET', '/api/users/export', { token: owner.token });
  expect(exported.body).toMatchObject({
    history: [{ money: [{ observed_at: new Date(ago(9)).toISOString(), copper: 100, addon: 'tradeskillmaster' }] }],
  });
  expect(await request('DELETE', '/sources/tradeskillmaster')).toMatchObject({
    body: { data: { characters: 0, changed: 1, sections: 1 } },
  });
  expect(await moneyOf(id)).toEqual([]);
  expect((await list())[0]).not.toHaveProperty('money_from');
  await sendLog([[ago(9), 100]]);
  expect(await moneyOf(id)).toEqual([[ago(9), 100]]);
});
