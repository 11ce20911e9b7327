import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupRace, RacingGroup } from '#shared/dungeon/contract/races.ts';
import { RULES_VERSION } from '#shared/dungeon/model/constants.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createRosterCalls, type Player } from '../../testing/roster/roster-fixture.ts';

const DAY_MS = 86_400_000;
const SEEDS = { today: 11, yesterday: 12 } as const;
let server: TestServer;
let calls: ReturnType<typeof createRosterCalls>;
let people: Player[];
let big: number;
let small: number;
let outsider: Player;

/** Milliseconds of today's noon, UTC. */
const noon = () => Math.floor(server.clock.now() / DAY_MS) * DAY_MS + DAY_MS / 2;

interface PostedScore {
  readonly score: number;
  readonly at?: number;
  readonly seed?: number;
  readonly verified?: boolean;
}

async function post(player: Player, { score, at = noon(), seed, verified = true }: PostedScore): Promise<void> {
  await server.context.db.write(async (transaction) => {
    await transaction.updateTable('scores').set({ is_best: 0 }).where('user_id', '=', player.id).execute();
    const { id } = await transaction
      .insertInto('scores')
      .values({ user_id: player.id, score, verified: verified ? 1 : 0, floor: 3, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (seed !== undefined)
      await transaction
        .insertInto('kept_runs')
        .values({
          score_id: id,
          run_id: `run-${id}`,
          seed,
          rules_version: RULES_VERSION,
          actions: '',
          turns: 10,
          killer: null,
          x: 1,
          y: 1,
          last_messages: '[]',
        })
        .execute();
    const best = await transaction
      .selectFrom('scores')
      .select('id')
      .where('user_id', '=', player.id)
      .orderBy('verified', 'desc')
      .orderBy('score', 'desc')
      .executeTakeFirstOrThrow();
    await transaction.updateTable('scores').set({ is_best: 1 }).where('id', '=', best.id).execute();
  });
}

beforeAll(async () => {
  server = await startTestServer();
  calls = createRosterCalls(server);
  const names = ['Olga', 'Nora', 'Piet', 'Rune', 'Saga', 'Tove', 'Ulf'];
  people = await Promise.all(names.map((name) => calls.signUp(name)));
  outsider = await calls.signUp('Viggo');
  const [olga, nora, piet, rune, saga, tove, ulf] = people as [Player, Player, Player, Player, Player, Player, Player];
  big = await calls.found(olga, nora, piet, rune, saga, tove);
  small = await calls.found(ulf, olga);
  const day = Math.floor(server.clock.now() / DAY_MS);
  await server.context.db.write((transaction) =>
    transaction
      .insertInto('cellars')
      .values([
        { day, seed: SEEDS.today, secret: 'today' },
        { day: day - 1, seed: SEEDS.yesterday, secret: 'yesterday' },
      ])
      .execute(),
  );
  // Six members of the big group: 60 to 10; the best five count.
  for (const [index, player] of [olga, nora, piet, rune, saga, tove].entries())
    await post(player, { score: 60 - index * 10, seed: SEEDS.today });
  await post(ulf, { score: 500, seed: SEEDS.today });
  await post(ulf, { score: 100_000, verified: false });
  await post(nora, { score: 900, at: noon() - 40 * DAY_MS });
  await post(saga, { score: 70, at: noon() - DAY_MS, seed: SEEDS.yesterday });
  await post(piet, { score: 80, at: noon() - DAY_MS, seed: SEEDS.yesterday });
});
afterAll(() => server.close());

interface Page {
  readonly data: RacingGroup[];
  readonly own: RacingGroup[];
  readonly groups: number;
}
const race = (by: Player, query: string) => calls.must<Page>(by, 'GET', `/scores/groups?${query}`);
const group = (by: Player, id = big) => calls.must<GroupRace>(by, 'GET', `/groups/${id}/race`);
const pointsOf = ({ data }: Page) => data.map(({ id, points }) => [id, points]);
const setPrivate = (id: number, isPrivate: boolean) =>
  server.context.db.write((transaction) =>
    transaction
      .updateTable('all_groups')
      .set({ is_private: isPrivate ? 1 : 0 })
      .where('id', '=', id)
      .execute(),
  );

test('the best verified scores of five members add up, for a day and for ever', async () => {
  for (const id of [big, small]) await setPrivate(id, false);
  const [olga] = people as [Player];
  expect(pointsOf(await race(olga, 'period=today'))).toEqual([
    [small, 560],
    [big, 200],
  ]);
  // 900 + 80 + 70 + 60 + 30
  expect(pointsOf(await race(olga, 'period=all'))).toEqual([
    [big, 1_140],
    [small, 560],
  ]);
  const { today, yesterday } = await group(olga);
  expect(today).toMatchObject({ rank: 2, groups: 2, points: 200, players: 5 });
  expect(today?.members.map(({ username, score }) => [username, score])).toEqual(
    ['Olga', 'Nora', 'Piet', 'Rune', 'Saga'].map((name, index) => [name, 60 - index * 10]),
  );
  expect(yesterday).toMatchObject({ rank: 1, groups: 1, points: 150, players: 2 });
  expect(yesterday?.members.map(({ username }) => username)).toEqual(['Piet', 'Saga']);
  // Of today only the own run may be watched; yesterday's is open.
  expect(today?.members.map(({ run_id }) => run_id !== null)).toEqual([true, false, false, false, false]);
  expect(yesterday?.members.every(({ run_id }) => run_id !== null)).toBe(true);
});

test('private groups are seen by their members alone, as are the members of any group', async () => {
  await setPrivate(big, true);
  await setPrivate(small, false);
  expect(pointsOf(await race(outsider, 'period=today'))).toEqual([[small, 560]]);
  expect(await race(outsider, 'period=today')).toMatchObject({ groups: 1, own: [] });
  const [olga, nora] = people as [Player, Player];
  expect((await race(nora, 'period=today')).own.map(({ id, rank }) => [id, rank])).toEqual([[big, 2]]);
  expect((await race(olga, 'period=today&page=2')).own.map(({ id }) => id)).toEqual([small, big]);
  expect((await calls.call(outsider, 'GET', `/groups/${small}/race`)).status).toBe(403);
  expect((await calls.call(outsider, 'GET', `/groups/${big}/race`)).status).toBe(404);
  for (const query of ['', 'period=year', 'period=today&page=0'])
    expect((await calls.call(olga, 'GET', `/scores/groups?${query}`)).status).toBe(400);
});

test('a banned member counts no more, and who is blocked or in no feed is not named', async () => {
  const [olga, nora, piet, , saga] = people as [Player, Player, Player, Player, Player];
  await calls.must(nora, 'POST', '/friends/block', { userId: piet.id });
  expect((await group(nora)).today?.members.map(({ username }) => username)).not.toContain('Piet');
  expect((await group(nora)).today?.points).toBe(200);
  await calls.must(saga, 'PUT', `/groups/${big}/feed`, { is_shown: false });
  expect((await group(olga)).yesterday?.members.map(({ username }) => username)).toEqual(['Piet']);
  await calls.must(olga, 'POST', `/groups/${big}/ban`, { username: piet.username });
  expect((await group(olga)).today?.points).toBe(60 + 50 + 30 + 20 + 10);
});
