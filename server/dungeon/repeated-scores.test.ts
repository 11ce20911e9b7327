import { beforeAll, expect, test } from 'vitest';
import type { StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import type { TestAccount } from '../testing/client.ts';
import { finishRun } from '../testing/dungeon/post-played-run.ts';
import type { TestServer } from '../testing/server.ts';
import { openSharedServer } from '../testing/shared-server.ts';

let server: TestServer;
let player: TestAccount;

beforeAll(async () => {
  server = await openSharedServer();
  player = await server.signUp('Sigrun');
});

const post = (body: unknown, token = player.token) => server.request('POST', '/api/scores', { token, body });
const countScores = async () => (await server.context.db.read.selectFrom('scores').select('id').execute()).length;
/** A run that was begun here and played to its end. */
const played = async () => {
  const begun = (await server.request('POST', '/api/runs')).body as StartedRun;
  const { runId, actions, state } = await finishRun(server, begun);
  return { username: player.username, runId, actions, score: state.score };
};

test('counts a run once, however often it is posted, and replies the same each time', async () => {
  const body = await played();
  const before = await countScores();
  const replies = await Promise.all([post(body), post(body), post(body)]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const first = replies[0]?.body;
  expect(replies.map((reply) => reply.body)).toEqual([first, first, first]);
  expect((await post(body)).body).toEqual(first);
  expect(await countScores()).toBe(before + 1);
});

test('rejects a posted run with another score, with other actions, or by somebody else', async () => {
  const body = await played();
  expect((await post(body)).status).toBe(201);
  const halla = await server.signUp('Halla');
  const before = await countScores();
  const replies = [
    await post({ ...body, score: body.score + 100 }),
    await post({ ...body, actions: `n${body.actions}` }),
    await post({ ...body, username: halla.username }, halla.token),
  ];
  for (const reply of replies) expect([reply.status, reply.body]).toMatchObject([409, { code: 'run_already_posted' }]);
  expect(await countScores()).toBe(before);
});
