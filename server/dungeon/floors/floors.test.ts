import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '#shared/dungeon/contract/boards.ts';
import type { StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { playOn } from '#shared/testing/dungeon/play-run.ts';
import type { TestAccount } from '../../testing/client.ts';
import { ageRun, beginToStairs, finishRun } from '../../testing/dungeon/post-played-run.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const DETOURS = [
  ['n', 's'],
  ['e', 'w'],
  ['s', 'n'],
  ['w', 'e'],
] as const;

/** The player of these tests reaches its first stairs alive, with and without a detour. */
const PASSABLE_SEED = 3;

let server: TestServer;
let sigrun: TestAccount;
let halla: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  [sigrun, halla] = [await server.signUp('Sigrun'), await server.signUp('Halla')];
});
afterAll(() => server.close());

const begin = async (token?: string, daily = false) =>
  (await server.request('POST', '/api/runs', { token, body: { daily } })).body as StartedRun;
const open = (runId: string, actions: string, token?: string) =>
  server.request('POST', `/api/runs/${runId}/floors`, { token, body: { actions } });
/** Actions to the first stairs; with a detour, after a step to and fro. */
const descend = ({ seed, rulesVersion }: StartedRun, hasDetour = false): string => {
  const start = startRun(seed, rulesVersion);
  if (!hasDetour) return playOn(start).actions;
  for (const [out, back] of DETOURS) {
    const turn = reduce(start, { type: 'move', direction: out });
    if (!turn.events.every(({ type }) => type === 'moved')) continue;
    const { state } = reduce(turn.state, { type: 'move', direction: back });
    return `${out}${back}${playOn(state).actions}`;
  }
  throw new Error('There is no room for a detour.');
};

test('a floor is given once the run stands on the stairs, and the same one to the same request', async () => {
  const { run, actions } = await beginToStairs(server);
  await ageRun(server, run.runId);
  const [early, unknown] = [await open(run.runId, actions.slice(0, -1)), await open('none', actions)];
  expect([early.status, early.body]).toMatchObject([422, { code: 'run_not_at_stairs' }]);
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'run_unknown' }]);
  const [first, again] = await Promise.all([open(run.runId, actions), open(run.runId, actions)]);
  expect([first.status, first.body]).toEqual([200, { floor: 2, seed: expect.any(Number) }]);
  expect(again.body).toEqual(first.body);
});

test('the floor depends on the way there, and no other way can be taken afterwards', async () => {
  const { run, actions } = await beginToStairs(server);
  await ageRun(server, run.runId);
  expect((await open(run.runId, actions)).status).toBe(200);
  const other = await open(run.runId, `n${actions}`);
  expect([other.status, other.body]).toMatchObject([409, { code: 'run_diverged' }]);
  const body = { username: 'Sigrun', runId: run.runId, actions: `n${actions}`, score: 0 };
  expect((await server.request('POST', '/api/scores', { token: sigrun.token, body })).body).toMatchObject({
    code: 'run_diverged',
  });
});

test('a run faster than the board plays it is refused until as much time has passed', async () => {
  const { run, actions } = await beginToStairs(server);
  const early = await open(run.runId, actions);
  expect([early.status, early.body]).toMatchObject([422, { code: 'run_too_fast' }]);
  server.clock.advance(1_000_000);
  expect((await open(run.runId, actions)).status).toBe(200);
});

test("the cellar's floors are the same for all, whatever their way", async () => {
  const seeds: number[] = [];
  const day = Math.floor(server.clock.now() / (24 * 3_600_000));
  await server.context.db.write((transaction) =>
    transaction.insertInto('cellars').values({ day, seed: PASSABLE_SEED, secret: 'of the day' }).execute(),
  );
  for (const [index, { token }] of [sigrun, halla].entries()) {
    const run = await begin(token, true);
    await ageRun(server, run.runId);
    const actions = descend(run, index === 1);
    const reply = await open(run.runId, actions, token);
    seeds.push((reply.body as { seed: number }).seed);
    expect((await open(run.runId, actions)).status).toBe(404);
  }
  expect(seeds[0]).toBe(seeds[1]);
});

test('a run is found again as it was at its last stairs, until it is posted', async () => {
  const { token } = await server.signUp('Ragna');
  const find = async () => (await server.request('GET', '/api/runs/open', { token })).body;
  const { run, actions } = await beginToStairs(server, token);
  expect(await find()).toMatchObject({ run: null });
  server.clock.advance(1_000_000);
  const { seed } = (await open(run.runId, actions)).body as { seed: number };
  expect(await find()).toEqual({ run: { ...run, actions, floorSeeds: [seed] }, extraChest: false });
});

test('the board shows how many runs a player had begun', async () => {
  const player = await server.signUp('Eydis');
  for (let i = 0; i < 2; i++) await begin(player.token);
  const { runId, actions, state } = await finishRun(server, await begin());
  const body = { username: 'Eydis', runId, actions, score: state.score };
  expect((await server.request('POST', '/api/scores', { token: player.token, body })).status).toBe(201);
  const board = (await server.request('GET', '/api/scores?board=all', { token: player.token })).body as Board;
  expect(board.own).toMatchObject({ username: 'Eydis', attempt: 3 });
});
