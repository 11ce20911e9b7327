import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Board } from '#shared/dungeon/contract/boards.ts';
import type { StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import { BIOMES } from '#shared/dungeon/model/biomes.ts';
import { KEEPER_KINDS } from '#shared/dungeon/model/creatures.ts';
import type { TestAccount } from '../../testing/client.ts';
import { finishRun, postPlayedRun } from '../../testing/dungeon/post-played-run.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let sigrun: TestAccount;
let halla: TestAccount;
let eydis: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ config: { guestLogin: true } });
  [sigrun, halla, eydis] = [await server.signUp('Sigrun'), await server.signUp('Halla'), await server.signUp('Eydis')];
});
afterAll(() => server.close());

const begin = (token: string | undefined) => server.request('POST', '/api/runs', { token, body: { daily: true } });
const post = (player: TestAccount, score: number) =>
  server.request('POST', '/api/scores', { token: player.token, body: { username: player.username, score } });
const board = async (query: string, token?: string) => {
  const reply = await server.request('GET', `/api/scores?${query}`, { token });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Board;
};
const rows = ({ data }: Board) => data.map(({ rank, username, score }) => [rank, username, score]);

describe("today's cellar", () => {
  const descend = async (player: TestAccount) => {
    const begun = (await begin(player.token)).body as StartedRun;
    const { runId, seed, actions, state, floorSeeds } = await finishRun(server, begun, player.token);
    const body = { username: player.username, runId, actions, score: state.score };
    return { seed, body, state, floorSeeds };
  };

  test('has one seed for everybody, and one run a day for each', async () => {
    const [first, again, other] = [await begin(sigrun.token), await begin(sigrun.token), await begin(halla.token)];
    expect(again.body).toEqual(first.body);
    expect(other.body).toMatchObject({ seed: (first.body as StartedRun).seed });
    expect((other.body as StartedRun).runId).not.toBe((first.body as StartedRun).runId);
  });

  test('counts the first descent, refuses a second, and opens a new one the next day', async () => {
    const { body, seed, state } = await descend(sigrun);
    expect((await server.request('POST', '/api/scores', { token: sigrun.token, body })).status).toBe(201);
    const refused = await begin(sigrun.token);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'cellar_done' }]);

    const today = await board('board=today', sigrun.token);
    expect(rows(today)).toEqual([[1, 'Sigrun', body.score]]);
    expect(today.own).toEqual(today.data[0]);
    expect(today.data[0]).toMatchObject({ turns: state.turns, floor: state.floor.number, run_id: body.runId });
    const enemies = [...Object.values(BIOMES).flatMap(({ enemies: kinds }) => kinds), ...KEEPER_KINDS];
    expect(enemies.map(({ name }) => name)).toContain(today.data[0]?.killer);

    // The descent would tell the floors to those who have not been there.
    const watch = (token?: string) => server.request('GET', `/api/runs/${body.runId}`, { token });
    expect((await board('board=today', halla.token)).data[0]?.run_id).toBeNull();
    expect([(await watch(halla.token)).status, (await watch()).status]).toEqual([404, 404]);
    expect((await watch(sigrun.token)).status).toBe(200);

    server.clock.advance(DAY_MS);
    expect(rows(await board('board=today'))).toEqual([]);
    expect((await watch()).status).toBe(200);
    expect(((await begin(sigrun.token)).body as StartedRun).seed).not.toBe(seed);
    expect(rows(await board(`seed=${seed}`))).toEqual([[1, 'Sigrun', body.score]]);
  });

  test("cannot be posted by another account, and needs one that is not the guest's", async () => {
    const { body } = await descend(halla);
    const stolen = { ...body, username: eydis.username };
    expect((await server.request('POST', '/api/scores', { token: eydis.token, body: stolen })).body).toMatchObject({
      code: 'run_unknown',
    });
    expect((await begin(undefined)).status).toBe(401);
    expect((await begin(await server.login('guest', 'PullUpAChair1'))).status).toBe(403);
  });
});

describe('boards', () => {
  test('show the best score of each player, page by page, with the own rank', async () => {
    await using fresh = await startTestServer();
    const players: TestAccount[] = [];
    for (let index = 0; index < 7; index++) {
      const player = await fresh.signUp(`Player${index}`);
      players.push(player);
      for (const score of [100 + index, 50 + index])
        await fresh.request('POST', '/api/scores', { token: player.token, body: { username: player.username, score } });
    }
    const ask = async (page: number) =>
      (await fresh.request('GET', `/api/scores?board=all&page=${page}`, { token: players[1]?.token })).body as Board;
    const [first, second, beyond] = [await ask(1), await ask(2), await ask(3)];
    expect(rows(first)).toEqual([6, 5, 4, 3, 2].map((index, at) => [at + 1, `Player${index}`, 100 + index]));
    expect(rows(second)).toEqual([1, 0].map((index, at) => [at + 6, `Player${index}`, 100 + index]));
    expect(second).toMatchObject({ page: 2, pages: 2, players: 7, own: { rank: 6, username: 'Player1' } });
    expect(beyond).toMatchObject({ data: [], own: { rank: 6 } });
    // A verified score is better than a higher one without a run.
    const { score } = await postPlayedRun(fresh, players[0] as TestAccount);
    expect(rows(await ask(1))[0]).toEqual([1, 'Player0', score.score]);
  });

  test('of the week begin on Monday, UTC', async () => {
    // To the next Monday.
    const day = Math.floor(server.clock.now() / DAY_MS);
    server.clock.advance((7 - ((day + 3) % 7)) * DAY_MS);
    halla = { ...halla, token: await server.login(halla.username, halla.password) };
    expect(rows(await board('board=week'))).toEqual([]);
    await post(halla, 300);
    expect(rows(await board('board=week'))).toEqual([[1, 'Halla', 300]]);
  });

  test('of friends and of a group hold nobody else', async () => {
    for (const player of [sigrun, eydis])
      await post({ ...player, token: await server.login(player.username, player.password) }, 40);
    const [first, second] = [
      await server.login(sigrun.username, sigrun.password),
      await server.login(eydis.username, eydis.password),
    ];
    await server.request('POST', '/api/friends/request', { token: first, body: { username: 'Halla' } });
    await server.request('POST', '/api/friends/request', { token: halla.token, body: { username: 'Sigrun' } });
    const friends = await board('board=friends', first);
    expect(friends.data.map(({ username }) => username).sort()).toEqual(['Halla', 'Sigrun']);
    expect((await server.request('GET', '/api/scores?board=friends')).status).toBe(401);

    const made = await server.request('POST', '/api/groups', {
      token: first,
      body: { name: 'Cellar Guild', isPrivate: true },
    });
    const { id } = made.body as { id: number };
    expect((await board(`board=group&group=${id}`, first)).data.map(({ username }) => username)).toEqual(['Sigrun']);
    expect((await server.request('GET', `/api/scores?board=group&group=${id}`, { token: second })).status).toBe(404);
    expect((await server.request('GET', '/api/scores?board=group', { token: first })).status).toBe(400);
  });

  test.each(['board=cellar', 'page=0', 'page=501', 'seed=-1', 'group=x'])('refuse %s', async (query) => {
    expect((await server.request('GET', `/api/scores?${query}`)).status).toBe(400);
  });
});
