import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '#shared/contract/dungeon/boards.ts';
import type { RunRecord } from '#shared/contract/dungeon/run-records.ts';
import { replayRun } from '#shared/dungeon/replay.ts';
import type { TestAccount } from '../../../testing/client.ts';
import { postPlayedRun } from '../../../testing/dungeon/post-played-run.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let sigrun: TestAccount;
let halla: TestAccount;
let runId: string;
let score: number;

beforeAll(async () => {
  server = await startTestServer();
  [sigrun, halla] = [await server.signUp('Sigrun'), await server.signUp('Halla')];
  const posted = await postPlayedRun(server, sigrun);
  [runId, score] = [posted.runId, posted.score.score];
});
afterAll(() => server.close());

const read = (token?: string) => server.request('GET', `/api/runs/${runId}`, { token });
const boardRun = async (token?: string) =>
  ((await server.request('GET', '/api/scores?board=all', { token })).body as Board).data[0]?.run_id;
const hide = (player: TestAccount, hidden: boolean) =>
  server.request('PUT', `/api/runs/${runId}/hidden`, { token: player.token, body: { hidden } });

test('anybody can watch a posted run, which plays to its score', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  const { seed, rules_version: rulesVersion, actions, floor_seeds: floorSeeds, ...record } = body as RunRecord;
  expect(record).toMatchObject({ username: 'Sigrun', score, is_own: false, is_hidden: false });
  expect(replayRun({ seed, rulesVersion, actions, floorSeeds }).state?.score).toBe(score);
  expect(await boardRun()).toBe(runId);
});

test('its page has a head with the player, the floor and the score', async () => {
  const page = await server.request('GET', `/dungeon/runs/${runId}`);
  expect(page.text).toContain('Sigrun in the dungeon');
  expect(page.text).toContain(score.toLocaleString('en'));
});

test('a hidden run is for its player alone, until it is shown again', async () => {
  expect((await hide(halla, true)).status).toBe(404);
  expect((await hide(sigrun, true)).status).toBe(204);
  expect([(await read()).status, (await read(halla.token)).status]).toEqual([404, 404]);
  expect([await boardRun(), await boardRun(halla.token)]).toEqual([null, null]);
  expect((await server.request('GET', `/dungeon/runs/${runId}`)).text).not.toContain('Sigrun');
  expect((await read(sigrun.token)).body).toMatchObject({ is_own: true, is_hidden: true });
  expect(await boardRun(sigrun.token)).toBe(runId);
  await hide(sigrun, false);
  expect((await read()).status).toBe(200);
});
