import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signUp('Sigrun'));
});
afterAll(() => server.close());

async function importAt(daysAgo: number, name: string, given: object, equipment?: readonly number[]): Promise<number> {
  const body = {
    game_short_code: 'wow_classic',
    observed_at: server.clock.now() - daysAgo * DAY_MS,
    character: { name, level: 60, race: 'Dwarf', class: 'Warrior', realm: 'Hydraxian', faction: 'Alliance', ...given },
    ...(equipment && {
      equipment: equipment.map((itemLevel, index) => ({
        slotName: `Slot ${index}`,
        itemName: 'Blade',
        itemID: 1,
        quality: 4,
        itemLevel,
      })),
    }),
  };
  const reply = await server.request('POST', '/api/characters/import', { token, body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { character: { id: number } }).character.id;
}

const trends = async (as = token) =>
  ((await server.request('GET', '/api/characters/trends', { token: as })).body as { data: unknown[] }).data;
const at = (daysAgo: number) => new Date(server.clock.now() - daysAgo * DAY_MS).toISOString();

test('a trend is the first and the last known point of the last thirty days', async () => {
  await importAt(40, 'Brunhild', { copper: 1 }, [50]);
  await importAt(20, 'Brunhild', { copper: 500 }, [60, 63]);
  await importAt(10, 'Brunhild', { copper: 300 });
  const id = await importAt(5, 'Brunhild', { copper: 900 }, [66]);
  expect(await trends()).toContainEqual({
    id,
    copper: { from: { observed_at: at(20), value: 500 }, to: { observed_at: at(5), value: 900 } },
    item_level: { from: { observed_at: at(20), value: 61.5 }, to: { observed_at: at(5), value: 66 } },
  });
});

test('a single observation or an unobserved number gives no trend', async () => {
  const before = await trends();
  await importAt(50, 'Halla', { copper: 1 });
  await importAt(3, 'Halla', { copper: 500 });
  await importAt(9, 'Eydis', { level: 10 });
  await importAt(3, 'Eydis', { level: 11 });
  expect(await trends()).toEqual(before);
});

const money = async (as = token) =>
  ((await server.request('GET', '/api/characters/money', { token: as })).body as { data: { id: number }[] }).data;
const dayOf = (daysAgo: number) => Math.floor((server.clock.now() - daysAgo * DAY_MS) / DAY_MS);

test('money of a character is its last value of each day of 90, after the last one before them', async () => {
  await importAt(300, 'Gudrun', { copper: 1 });
  await importAt(120, 'Gudrun', { copper: 20 });
  await importAt(30.001, 'Gudrun', { copper: 7 });
  await importAt(30, 'Gudrun', { copper: 500 });
  const id = await importAt(0, 'Gudrun', { copper: 0 });
  expect((await money()).find((each) => each.id === id)).toEqual({
    id,
    points: [
      { day: dayOf(120), copper: 20 },
      { day: dayOf(30), copper: 500 },
      { day: dayOf(0), copper: 0 },
    ],
  });
});

test('a character whose money was never seen has no curve, one seen long ago has its last value', async () => {
  const unseen = await importAt(2, 'Ragnhild', {});
  const old = await importAt(200, 'Thyra', { copper: 44 });
  const all = await money();
  expect(all.map(({ id }) => id)).not.toContain(unseen);
  expect(all).toContainEqual({ id: old, points: [{ day: dayOf(200), copper: 44 }] });
});

test('insights are visible to their owner only', async () => {
  const other = await server.signUp('Ottilie');
  expect(await trends(other.token)).toEqual([]);
  expect(await money(other.token)).toEqual([]);
});
