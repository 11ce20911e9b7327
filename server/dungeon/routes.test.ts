import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LootItem, Score, StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import { RULES_VERSION, RUN_ACTIONS_MAX } from '#shared/dungeon/model/constants.ts';
import { EQUIPMENT_SLOTS } from '#shared/dungeon/model/items.ts';
import type { TestAccount } from '../testing/client.ts';
import { finishRun, postPlayedRun } from '../testing/dungeon/post-played-run.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { purgeRuns } from './store.ts';

let server: TestServer;
let player: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ config: { guestLogin: true } });
  player = await server.signUp('Sigrun');
});
afterAll(() => server.close());

const post = (body: unknown, token: string | undefined = player.token) =>
  server.request('POST', '/api/scores', { token, body });
const begin = async () => (await server.request('POST', '/api/runs')).body as StartedRun;
const board = async () => ((await server.request('GET', '/api/scores')).body as { data: Score[] }).data;
/** A run that was begun here and played to its end. */
const played = async () => {
  const { runId, actions, state } = await finishRun(server, await begin());
  return { username: player.username, runId, actions, score: state.score, floor: state.floor.number };
};

describe('POST /runs', () => {
  test('creates a separate run for every request', async () => {
    const [one, other] = [await begin(), await begin()];
    expect(one).toEqual({
      runId: expect.stringMatching(/^[\w-]{22}$/),
      seed: expect.any(Number),
      rulesVersion: RULES_VERSION,
      floorSeeds: [],
      actions: '',
      daily: false,
      hero: null,
      gift: null,
      extraChest: false,
    });
    expect(other.runId).not.toBe(one.runId);
    expect(other.seed).not.toBe(one.seed);
  });
});

describe('POST /scores', () => {
  test('replays a run: its score is verified, with the floor it ended on', async () => {
    const { floor, ...body } = await played();
    const reply = await post(body);
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        data: {
          id: expect.any(Number),
          username: 'Sigrun',
          score: body.score,
          verified: true,
          floor,
          created_at: expect.any(String),
        },
      },
    ]);
    expect(await board()).toContainEqual((reply.body as { data: Score }).data);
  });

  test('rejects a score that differs from the replay, and accepts the true one afterwards', async () => {
    const { floor: _, ...body } = await played();
    const refused = await post({ ...body, score: body.score + 100 });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'score_refuted', message: `Replaying this run gives a score of ${body.score}, not ${body.score + 100}.` },
    ]);
    expect((await post(body)).status).toBe(201);
  });

  test.each([
    ['run_not_over', 422, (actions: string) => actions.slice(0, -1)],
    ['run_already_over', 422, (actions: string) => `${actions}n`],
    ['run_illegal_action', 422, (actions: string) => `${actions.slice(0, -1)}k4k4k4k4`],
    ['run_unreadable', 422, (actions: string) => `${actions}x`],
    ['run_unreadable', 422, (actions: string) => `${actions}p`],
    ['invalid_fields', 400, () => 'u\u0000'],
    ['run_too_long', 422, (actions: string) => actions + 'n'.repeat(RUN_ACTIONS_MAX)],
    ['invalid_fields', 400, () => 'n'.repeat(2 * RUN_ACTIONS_MAX + 1)],
    ['body_too_large', 413, () => 'n'.repeat(1_000_000)],
  ])('%s', async (code, status, change) => {
    const { floor: _, ...body } = await played();
    const reply = await post({ ...body, actions: change(body.actions) });
    expect([reply.status, reply.body]).toMatchObject([status, { code, message: expect.stringMatching(/\w/) }]);
    expect((await server.request('GET', '/api/healthz')).status).toBe(200);
  });

  test('rejects runs that are unknown, too old or of other rules', async () => {
    const { floor: _, ...body } = await played();
    expect((await post({ ...body, runId: 'made-up' })).body).toMatchObject({ code: 'run_unknown' });
    await server.context.db.write((transaction) =>
      transaction
        .updateTable('runs')
        .set({ rules_version: RULES_VERSION + 1 })
        .where('id', '=', body.runId)
        .execute(),
    );
    expect((await post(body)).body).toMatchObject({ code: 'run_of_other_rules' });
    const { floor: _floor, ...late } = await played();
    server.clock.advance(7 * 24 * 3_600_000 + 1);
    const token = await server.login(player.username, player.password);
    expect((await post(late, token)).body).toMatchObject({ code: 'run_unknown' });
    player = { ...player, token };
  });

  test('accepts a bare score and ranks it below every verified one', async () => {
    const bare = await post({ username: 'Sigrun', score: 9_999_900 });
    expect(bare.body).toMatchObject({ data: { score: 9_999_900, verified: false, floor: null } });
    const scores = await board();
    const verified = scores.filter((each) => each.verified);
    expect(verified.length).toBeGreaterThan(0);
    expect(scores.slice(0, verified.length)).toEqual(verified);
  });

  test("requires an account and the account's own name", async () => {
    expect((await post({ username: 'Brunhild', score: 100 })).body).toMatchObject({ code: 'not_your_score' });
    expect((await post({ username: 'sIGRUN', score: 100 })).body).toMatchObject({ data: { username: 'Sigrun' } });
    const guest = await post({ username: 'guest', score: 100 }, await server.login('guest', 'PullUpAChair1'));
    expect([guest.status, guest.body]).toMatchObject([
      403,
      { message: 'The guest account is read-only. Create an account to do this.' },
    ]);
    expect((await server.request('POST', '/api/scores', { body: { username: 'Sigrun', score: 100 } })).status).toBe(
      401,
    );
  });

  test.each([
    { score: -1 },
    { score: 1.5 },
    { score: '100' },
    { score: 1e12 },
    { score: Number.MAX_SAFE_INTEGER },
    {},
    { score: 100, runId: 'alone' },
    { score: 100, actions: 'alone' },
    { score: 100, runId: 7, actions: 'n' },
    { score: 100, runId: 'x'.repeat(10_000), actions: 'n' },
  ])('rejects invalid input: %j', async (body) => {
    const reply = await post({ username: 'Sigrun', ...body });
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'invalid_fields' }]);
  });
});

test('GET /scores returns five, verified first, then higher, then earlier', async () => {
  await using fresh = await startTestServer();
  const { token } = await fresh.signUp('Sigrun');
  expect((await fresh.request('GET', '/api/scores')).body).toEqual({ data: [] });
  for (const score of [100, 500, 300, 300, 900, 200, 0])
    await fresh.request('POST', '/api/scores', { token, body: { username: 'Sigrun', score } });
  const { state } = await postPlayedRun(fresh, { username: 'Sigrun', token });
  const { data } = (await fresh.request('GET', '/api/scores')).body as { data: Score[] };
  expect(data.map(({ score, verified }) => [score, verified])).toEqual([
    [state.score, true],
    [900, false],
    [500, false],
    [300, false],
    [300, false],
  ]);
  expect(data[3]?.id).toBeLessThan(data[4]?.id ?? 0);
});

describe('POST /floor', () => {
  const floor = (body: unknown) => server.request('POST', '/api/floor', { body });

  test('returns rows of symbols with a start, stairs, loot, potions and enemies, and names the biome', async () => {
    const reply = await floor({ floor: 12, width: 24, height: 20 });
    const { grid, biome } = reply.body as { grid: string[]; biome: string };
    expect([reply.status, biome]).toEqual([200, 'Fungal Hollows']);
    expect(grid).toHaveLength(20);
    for (const row of grid) expect(row).toMatch(/^[#.E@LP>]{24}$/);
    const all = grid.join('');
    for (const [symbol, least, most] of [
      ['@', 1, 1],
      ['>', 1, 1],
      ['L', 1, 99],
      ['P', 1, 99],
      ['E', 1, 99],
    ] as const) {
      const count = all.split(symbol).length - 1;
      expect(count, symbol).toBeGreaterThanOrEqual(least);
      expect(count, symbol).toBeLessThanOrEqual(most);
    }
  });

  test('has a default size', async () => {
    expect(((await floor({ floor: 1 })).body as { grid: string[] }).grid).toHaveLength(20);
    expect(((await floor({ floor: 50 })).body as { grid: string[] }).grid).toHaveLength(40);
  });

  test.each([
    {},
    { floor: 0 },
    { floor: -5 },
    { floor: 1.5 },
    { floor: 1_000_000 },
    { floor: 'one' },
    { floor: 1, width: 4 },
    { floor: 1, height: 100_000 },
    { floor: null },
  ])('rejects %j', async (body) => {
    expect([(await floor(body)).status, (await floor(body)).body]).toMatchObject([400, { code: 'invalid_fields' }]);
  });
});

describe('POST /loot', () => {
  const loot = (body: unknown) => server.request('POST', '/api/loot', { body });

  test('returns an item with its slot as type, or null', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, () => loot({ floor: 9, playerLuck: 10 })));
    const items = replies.map(({ body }) => (body as { item: LootItem | null }).item);
    expect(items).toContain(null);
    const found = items.filter((item) => item !== null);
    expect(found.length).toBeGreaterThan(20);
    for (const item of found) {
      expect(EQUIPMENT_SLOTS).toContain(item.type);
      expect(Object.keys({ ...item.baseStats, ...item.combatStats }).length).toBeGreaterThan(0);
      expect(Object.keys(item).sort()).toEqual([
        'baseStats',
        'combatStats',
        'description',
        'effects',
        'icon',
        'id',
        'level',
        'name',
        'rarity',
        'requirements',
        'type',
      ]);
    }
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });

  test.each([
    {},
    { floor: -1, playerLuck: 10 },
    { floor: 1, playerLuck: 1e300 },
    { floor: 1, playerLuck: -1 },
    { floor: 1, playerLuck: 'lots' },
  ])('rejects %j', async (body) => {
    expect([(await loot(body)).status, (await loot(body)).body]).toMatchObject([400, { code: 'invalid_fields' }]);
  });
});

test('runs, floors and scores are limited', async () => {
  const two = { max: 2, windowMs: 60_000 };
  await using strict = await startTestServer({
    limits: { runsByAddress: two, floorsByAddress: two, scoresByAccount: two },
  });
  const { token } = await strict.signUp('Sigrun');
  const thrice = async (path: string, body?: unknown) => {
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await strict.request('POST', path, { token, body })).status);
    return statuses;
  };
  expect(await thrice('/api/runs')).toEqual([201, 201, 429]);
  expect(await thrice('/api/floor', { floor: 1 })).toEqual([200, 200, 429]);
  expect(await thrice('/api/loot', { floor: 1, playerLuck: 10 })).toEqual([429, 429, 429]);
  expect(await thrice('/api/scores', { username: 'Sigrun', score: 100 })).toEqual([201, 201, 429]);
});

test('expired runs are purged, their scores are kept', async () => {
  const { floor: _, ...body } = await played();
  const posted = await post(body);
  expect(posted.status).toBe(201);
  const { db, now } = server.context;
  await db.write((transaction) => purgeRuns(transaction, now() + 1));
  expect(await db.read.selectFrom('runs').selectAll().execute()).toEqual([]);
  expect((await board()).length).toBeGreaterThan(0);
  // A reply that was lost can still be had.
  expect((await post(body)).body).toEqual(posted.body);
  expect((await post({ ...body, runId: 'made-up' })).body).toMatchObject({ code: 'run_unknown' });
});
