import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerRecord } from '#shared/dungeon/contract/player-record.ts';
import type { TestAccount } from '../testing/client.ts';
import { postCellar } from '../testing/dungeon/descend.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let sigrun: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  sigrun = await server.signUp('Sigrun');
});
afterAll(() => server.close());

const read = async (player = sigrun) =>
  (await server.request('GET', '/api/dungeon/record', { token: player.token })).body as PlayerRecord;
const earned = ({ achievements }: PlayerRecord) =>
  achievements.filter(({ earned_at }) => earned_at !== null).map(({ id }) => id);

test('an account without a run has nothing', async () => {
  const record = await read();
  expect(record).toMatchObject({ best: null, deepest_floor: null, begun: 0, posted: 0, cellars: 0 });
  expect(earned(record)).toEqual([]);
});

test('a posted run counts, an unverified score does not', async () => {
  const body = { username: 'Sigrun', score: 1_000_000 };
  await server.request('POST', '/api/scores', { token: sigrun.token, body });
  expect((await read()).best).toBeNull();
  const { runId, state } = await postCellar(server, sigrun);
  const record = await read();
  expect(record).toMatchObject({
    best: { score: state.score, floor: state.floor.number, run_id: runId },
    deepest_floor: state.floor.number,
    begun: 1,
    posted: 1,
    cellars: 1,
  });
  expect(earned(record)).toContain('first_descent');
  expect(record.achievements).toContainEqual({ id: 'seven_cellars', target: 7, value: 1, earned_at: null });
});

test('achievements are earned by the score that reached their number', async () => {
  const at = server.clock.now();
  const halla = await server.signUp('Halla');
  const { id } = halla.user;
  await server.context.db.write((transaction) =>
    transaction
      .insertInto('scores')
      .values([
        { user_id: id, score: 500, verified: 1, floor: 10, created_at: at + 1_000 },
        { user_id: id, score: 600, verified: 1, floor: 12, created_at: at + 2_000 },
      ])
      .execute(),
  );
  const { achievements } = await read(halla);
  const floor10 = achievements.find((each) => each.id === 'floor_10');
  expect(floor10).toMatchObject({ earned_at: new Date(at + 1_000).toISOString(), value: 10 });
  expect(achievements.find((each) => each.id === 'floor_20')).toMatchObject({ earned_at: null, value: 12 });
});
