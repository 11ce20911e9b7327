import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { outfit } from '#shared/testing/characters/outfit.ts';
import type { EquipmentItem } from '#shared/games/contract/items.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let token: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token } = await server.signUp(`Player${++count}`));
});
afterAll(() => server.close());

interface Given {
  readonly name?: string;
  readonly game?: string;
  readonly level?: number;
  readonly copper?: number;
  readonly equipment?: readonly EquipmentItem[];
  readonly bags?: readonly { readonly name: string; readonly quality: number }[];
}

async function importAt(
  daysAgo: number,
  { name = 'Brunhild', game = 'wow_classic', level = 5, copper, equipment, bags }: Given = {},
): Promise<number> {
  const body = {
    game_short_code: game,
    observed_at: server.clock.now() - daysAgo * DAY_MS,
    character: {
      name,
      level,
      race: 'Dwarf',
      class: 'Warrior',
      realm: 'Hydraxian',
      faction: 'Alliance',
      ...(copper !== undefined && { copper }),
    },
    ...(equipment && {
      equipment: equipment.map((item) => ({
        slotName: item.slot_name,
        itemName: item.item_name,
        itemID: item.item_id,
        quality: item.quality,
      })),
    }),
    ...(bags && {
      inventory: bags.map((item, index) => ({ bagNum: 0, slotNum: index + 1, itemID: 7, count: 1, ...item })),
    }),
  };
  const reply = await server.request('POST', '/api/characters/import', { token, body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { character: { id: number } }).character.id;
}

const get = async (path: string) =>
  ((await server.request('GET', `/api${path}`, { token })).body as { data: { id: string }[] }).data;
const at = (daysAgo: number) => new Date(server.clock.now() - daysAgo * DAY_MS).toISOString();
const earned = async (id: string) => (await get('/achievements')).find((each) => each.id === id);

test('an achievement has the date of its first observation, its character and its cause', async () => {
  await importAt(9, { bags: [{ name: 'Cloth', quality: 1 }] });
  const id = await importAt(5, { bags: [{ name: 'Helm of Might', quality: 4 }] });
  await importAt(1, { bags: [{ name: 'Legplates', quality: 4 }] });
  const epic = { id: 'first_epic', observed_at: at(5), already: false, item: 'Helm of Might' };
  expect(await get('/achievements')).toEqual([{ ...epic, character_id: id, earners: 1 }]);
  expect(await get(`/characters/${id}/achievements`)).toEqual([epic]);
});

test('facts of the first observation are marked as reached before it', async () => {
  await importAt(9, { level: 60 });
  await importAt(5, { level: 60, copper: 10_000_000, bags: [{ name: 'Helm of Might', quality: 4 }] });
  expect(await earned('level_60')).toMatchObject({ observed_at: at(9), already: true });
  expect(await earned('gold_1000')).toMatchObject({ observed_at: at(5), already: true });
  expect(await earned('first_epic')).toMatchObject({ observed_at: at(5), already: true });
});

test('an older file that arrives later moves the date back, in any order of arrival', async () => {
  const files: [number, Given][] = [
    [20, { level: 8, copper: 1 }],
    [16, { level: 19, copper: 1 }],
    [14, { level: 31, copper: 10_000_000, equipment: outfit() }],
    [3, { level: 60, copper: 200_000_000, equipment: outfit({ Neck: null }) }],
  ];
  for (const [days, given] of files) await importAt(days, given);
  const inOrder = await get('/achievements');
  ({ token } = await server.signUp(`Player${++count}`));
  for (const [days, given] of files.toReversed()) await importAt(days, given);
  const strip = (list: object[]) => list.map((each) => ({ ...each, character_id: 0 }));
  expect(strip(await get('/achievements'))).toEqual(strip(inOrder));
  expect(inOrder.map(({ id }) => id)).toEqual([
    'first_epic',
    'rare_outfit',
    'epic_outfit',
    'all_slots',
    'ten_levels_week',
    'level_30',
    'level_60',
    'gold_1000',
    'gold_10000',
  ]);
  expect(await earned('ten_levels_week')).toMatchObject({ observed_at: at(16), already: false });
  expect(await earned('gold_1000')).toMatchObject({ observed_at: at(14), already: false });
});

test('a year in the ledger is a year between two observations, also when the first arrives last', async () => {
  await importAt(400);
  await importAt(10, { level: 6 });
  expect(await earned('year')).toMatchObject({ observed_at: at(10), already: false });
  await importAt(500);
  await importAt(100, { level: 6 });
  expect(await earned('year')).toMatchObject({ observed_at: at(100) });
});

test('games and characters are counted per account, and the character that completes the number is named', async () => {
  await importAt(20, { name: 'Char-a' });
  const second = await importAt(10, { name: 'Retail', game: 'wow_retail' });
  expect(await earned('two_games')).toMatchObject({ observed_at: at(10), character_id: second, earners: 1 });
  let last = 0;
  for (const letter of 'bcdefghi') last = await importAt(9, { name: `Char-${letter}` });
  expect(await earned('ten_characters')).toMatchObject({ observed_at: at(9), character_id: last });
  expect((await server.request('DELETE', `/api/characters/${last}`, { token })).status).toBe(204);
  expect(await earned('ten_characters')).toBeUndefined();
});

test('the first of several characters is named, with their number', async () => {
  await importAt(5, { name: 'Later', level: 30 });
  const first = await importAt(9, { name: 'Sooner', level: 30 });
  expect(await earned('level_30')).toMatchObject({ observed_at: at(9), character_id: first, earners: 2 });
});

test('achievements are visible to their owner only', async () => {
  const id = await importAt(9, { level: 60 });
  ({ token } = await server.signUp(`Player${++count}`));
  expect(await get('/achievements')).toEqual([]);
  expect((await server.request('GET', `/api/characters/${id}/achievements`, { token })).status).toBe(404);
});
