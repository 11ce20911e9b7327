import { expect, test } from 'vitest';
import { joinTavern, openTavern, receivedChatTexts, receivedMessages } from './testing/tavern/tavern-client.ts';
import { TEST_PASSWORD } from './testing/client.ts';
import { startTestServer } from './testing/server.ts';
import { openSocket } from './testing/socket.ts';

const DAY_MS = 24 * 3_600_000;

/** Steps by which a clock is set back. */
const STEPS = [
  ['one hour', 3_600_000],
  ['400 days', 400 * DAY_MS],
] as const;

test.each(STEPS)(
  'an address at its limit waits no longer than its window when the clock is set back %s',
  async (_by, step) => {
    await using server = await startTestServer({ limits: { requests: { max: 3, windowMs: 60_000 } } });
    for (let i = 0; i < 3; i++) await server.request('GET', '/api/nothing');
    server.clock.setBack(step);
    const refused = await server.request('GET', '/api/nothing');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    server.clock.advance(60_000);
    expect((await server.request('GET', '/api/nothing')).status).toBe(404);
  },
);

test.each(STEPS)(
  'an account at its limit signs in after its window when the clock is set back %s',
  async (_by, step) => {
    await using server = await startTestServer({ limits: { loginsByAccount: { max: 1, windowMs: 60_000 } } });
    await server.signUp('Brunhild');
    const login = (password: string) =>
      server.request('POST', '/api/login', { body: { username: 'Brunhild', password } });
    await login('Wrong-Pass-1');
    server.clock.setBack(step);
    server.clock.advance(60_000);
    expect((await login(TEST_PASSWORD)).status).toBe(200);
  },
);

test.each(STEPS)('a socket keeps its allowance when the clock is set back %s', async (_by, step) => {
  await using server = await startTestServer();
  const { token } = await server.signUp('Brunhild');
  const socket = await openSocket(server.url, token);
  for (let round = 1; round <= 3; round++) {
    for (let i = 0; i < 10; i++) socket.send({ type: 'dance' });
    await expect.poll(() => socket.messages).toHaveLength(10 * round);
    server.clock.setBack(step);
    server.clock.advance(10_000);
  }
  expect(new Set(socket.messages.map((message) => 'code' in message && message.code))).toEqual(
    new Set(['unknown_message']),
  );
  expect(socket.raw.readyState).toBe(socket.raw.OPEN);
  socket.close();
});

test.each(STEPS)('slow mode lets members write when the clock is set back %s', async (_by, step) => {
  await using server = await startTestServer();
  const [owner, member] = [await server.signUp('Owner'), await server.signUp('Member')];
  const groupId = await openTavern(server, [owner, member], 'Hearth');
  const path = `/api/groups/${groupId}/chat`;
  await server.request('PATCH', path, { token: owner.token, body: { slowModeSeconds: 30 } });
  const socket = await joinTavern(server, member.token, groupId);
  socket.send({ type: 'chat', groupId, message: 'before' });
  await expect.poll(() => receivedChatTexts(socket)).toEqual(['before']);
  server.clock.setBack(step);
  socket.send({ type: 'chat', groupId, message: 'after' });
  await expect.poll(() => receivedChatTexts(socket)).toEqual(['before', 'after']);
  socket.send({ type: 'chat', groupId, message: 'too soon' });
  await expect.poll(() => receivedMessages(socket, 'notice')).toMatchObject([{ code: 'slow_mode' }]);
  socket.close();
});

test('a session that another process ended is rejected after the cache TTL when the clock is set back', async () => {
  await using server = await startTestServer();
  const { token } = await server.signUp('Brunhild');
  await server.request('GET', '/api/users/profile', { token });
  await server.context.db.write((transaction) => transaction.deleteFrom('sessions').execute());
  server.clock.setBack(DAY_MS);
  server.clock.advance(1_001);
  expect((await server.request('GET', '/api/users/profile', { token })).status).toBe(401);
});
