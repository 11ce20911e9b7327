import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSE_CODES } from '#shared/base/live/server-message.ts';
import { updateUser } from '../../../../accounts/user-store.ts';
import { LIMITS } from '../../../http/limits.ts';
import { TEST_PASSWORD, type TestAccount } from '../../../../testing/client.ts';
import { startTestServers, type TestServers } from '../../../../testing/postgres/test-servers.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { openSocket } from '../../../../testing/socket.ts';
import {
  joinTavern,
  openTavern,
  receivedChatTexts,
  receivedMessages,
} from '../../../../testing/tavern/tavern-client.ts';

describe.each([
  ['by the bus alone', 3_600_000, 0],
  ['by its own checks alone', 50, 1],
])('a server learns %s', (_how, recheckMs, dropped) => {
  let servers: TestServers;
  let one: TestServer;
  let two: TestServer;
  let owner: TestAccount;

  beforeAll(async () => {
    const socket = { ...LIMITS.socket, heartbeatMs: 3_600_000, recheckMs };
    servers = await startTestServers(2, dropped, { limits: { socket } });
    [one, two] = servers.all as [TestServer, TestServer];
    owner = await one.signUp('Owner');
  });
  afterAll(() => servers[Symbol.asyncDispose]());

  const call = async (token: string, method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await one.request(method, `/api${path}`, { token, body });
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body;
  };

  test.each([
    ['Astrid', 'a logout', (ended: string) => call(ended, 'POST', '/logout')],
    [
      'Bjorn',
      'a new password',
      (_: string, other: string) =>
        call(other, 'POST', '/users/password', { current_password: TEST_PASSWORD, password: `${TEST_PASSWORD}-new` }),
    ],
  ])('of %s, whose socket is closed after %s at another', async (username, _how, end) => {
    const { token: other } = await one.signUp(username);
    const ended = await one.login(username, TEST_PASSWORD);
    const [socket, bystander] = [await openSocket(two.url, ended), await openSocket(two.url, owner.token)];
    await end(ended, other);
    expect((await socket.closed).code).toBe(CLOSE_CODES.badToken);
    expect(bystander.raw.readyState).toBe(bystander.raw.OPEN);
    bystander.close();
  });

  test.each([
    [
      'Dagny',
      'a ban',
      'banned_from_group',
      (groupId: number) => call(owner.token, 'POST', `/groups/${groupId}/ban`, { username: 'Dagny', duration: '1h' }),
    ],
    [
      'Egil',
      'a removal',
      'not_a_member',
      async (groupId: number) => {
        const { members } = (await call(owner.token, 'GET', `/groups/${groupId}`)) as {
          members: { id: number; username: string }[];
        };
        const { id } = members.find(({ username }) => username === 'Egil') ?? { id: 0 };
        await call(owner.token, 'DELETE', `/groups/${groupId}/members/${id}`);
      },
    ],
    [
      'Freya',
      'the end of the group',
      'group_not_found',
      (groupId: number) => call(owner.token, 'DELETE', `/groups/${groupId}`),
    ],
  ])('of %s, who is out of the tavern after %s at another', async (username, _how, code, end) => {
    const account = await one.signUp(username);
    const groupId = await openTavern(one, [owner, account], `Tavern of ${username}`);
    const [socket, remaining] = [
      await joinTavern(two, account.token, groupId),
      await joinTavern(two, owner.token, groupId),
    ];
    await end(groupId);
    await expect.poll(() => receivedMessages(socket, 'outside')).toMatchObject([{ groupId, code }]);
    socket.send({ type: 'chat', groupId, message: 'still here' });
    await expect
      .poll(() => receivedMessages(socket, 'error').length + receivedMessages(socket, 'outside').length)
      .toBe(2);
    expect(receivedChatTexts(remaining)).toEqual([]);
    for (const open of [socket, remaining]) open.close();
  });

  test.runIf(dropped === 0)('of a newer socket of a session, which replaces the one here', async () => {
    const { token } = await one.signUp('Ivar');
    const former = await openSocket(two.url, token);
    two.clock.advance(1_000);
    const newer = await openSocket(one.url, token);
    expect((await former.closed).code).toBe(CLOSE_CODES.replaced);
    expect(newer.raw.readyState).toBe(newer.raw.OPEN);
    newer.close();
  });

  test('of a role that is given and taken at another', async () => {
    const [admin, helper] = [await one.signUp('Gunnhild'), await one.signUp('Hrut')];
    await one.context.db.write((transaction) => updateUser(transaction, admin.user.id, { role: 'admin' }));
    // With a new session: that of the registration is known with its role before.
    const token = await one.login(admin.username, TEST_PASSWORD);
    const status = async (): Promise<number> =>
      (await two.request('GET', '/api/users', { token: helper.token })).status;
    expect(await status()).toBe(403);
    for (const [role, expected] of [
      ['admin', 200],
      ['user', 403],
    ] as const) {
      await call(token, 'PATCH', `/users/${helper.user.id}`, { role });
      // Found sessions are kept for a second.
      if (dropped === 1) two.clock.advance(2_000);
      await expect.poll(status).toBe(expected);
    }
  });
});
