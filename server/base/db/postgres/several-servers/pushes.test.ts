import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../http/limits.ts';
import { payload } from '../../../../testing/characters/snapshots.ts';
import type { TestAccount } from '../../../../testing/client.ts';
import { startTestServers, type TestServers } from '../../../../testing/postgres/test-servers.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { openSocket } from '../../../../testing/socket.ts';
import { openTavern, receivedMessages } from '../../../../testing/tavern/tavern-client.ts';
import { openClient } from '../connection/clients.ts';

const rarely = 3_600_000;

describe.each([
  ['by the bus alone', rarely, 0],
  ['by their own checks alone', 50, 1],
])('servers push %s', (_how, recheckMs, dropped) => {
  let cluster: TestServers;
  let servers: readonly [TestServer, TestServer];
  let [owner, other]: TestAccount[] = [];

  beforeAll(async () => {
    const socket = { ...LIMITS.socket, heartbeatMs: rarely, recheckMs };
    cluster = await startTestServers(2, dropped, { limits: { socket } });
    servers = cluster.all as [TestServer, TestServer];
    owner = await servers[0].signUp('Owner');
    other = await servers[0].signUp('Other');
  });
  afterAll(() => cluster[Symbol.asyncDispose]());

  test('the revision of characters to the pages at another', async () => {
    const socket = await openSocket(servers[1].url, owner?.token ?? '');
    for (const name of ['Tilda', 'Bruni']) {
      const body = payload({ character: { name } });
      await servers[0].request('POST', '/api/characters/import', { token: owner?.token, body });
    }
    await expect.poll(() => receivedMessages(socket, 'characters').at(-1)?.revision).toBe(2);
    socket.close();
  });

  test.runIf(dropped === 0)('friend requests and changes of groups to the pages at another', async () => {
    const socket = await openSocket(servers[1].url, other?.token ?? '');
    const body = { username: 'Other' };
    await servers[0].request('POST', '/api/friends/request', { token: owner?.token, body });
    await openTavern(servers[0], [owner as TestAccount, other as TestAccount], 'Tavern');
    await expect.poll(() => receivedMessages(socket, 'friends')).toMatchObject([{ news: { username: 'Owner' } }]);
    await expect.poll(() => receivedMessages(socket, 'groups').length).toBeGreaterThan(0);
    socket.close();
  });
});

test('an idle page learns of a notification whose push was lost with its server', async () => {
  const socketLimits = { ...LIMITS.socket, heartbeatMs: rarely, recheckMs: 50 };
  await using servers = await startTestServers(2, 1, { limits: { socket: socketLimits } });
  const [one, two] = servers.all as [TestServer, TestServer];
  const [author, reader] = [await one.signUp('Author'), await one.signUp('Reader')];
  const socket = await openSocket(two.url, reader.token);
  await expect.poll(() => two.context.db.read.selectFrom('live_people').selectAll().execute()).toHaveLength(1);
  await one.request('POST', '/api/friends/request', { token: author.token, body: { username: 'Reader' } });
  await expect.poll(() => receivedMessages(socket, 'notifications')).toEqual([{ type: 'notifications' }]);
  expect(receivedMessages(socket, 'friends')).toEqual([{ type: 'friends' }]);
  // The next one is found as well, and the first not again.
  const third = await one.signUp('Third');
  await one.request('POST', '/api/friends/request', { token: third.token, body: { username: 'Reader' } });
  await expect.poll(() => receivedMessages(socket, 'notifications')).toHaveLength(2);
  socket.close();
});

test('after a gap, every page reloads its lists', async () => {
  await using servers = await startTestServers(1);
  const [server] = servers.all;
  const account = await server.signUp('Owner');
  const { token } = account;
  const groupId = await openTavern(server, [account], 'Tavern');
  const socket = await openSocket(server.url, token);
  await expect.poll(() => server.context.db.read.selectFrom('live_people').selectAll().execute()).toHaveLength(1);
  const client = await openClient({ url: server.context.config.databaseUrl ?? '', encryption: null });
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid != pg_backend_pid() and query = 'listen tavern_ledger'`,
  );
  await client.end();
  await expect.poll(() => receivedMessages(socket, 'friends')).toEqual([{ type: 'friends' }]);
  await expect.poll(() => receivedMessages(socket, 'groups')).toEqual([{ type: 'groups' }]);
  for (const type of ['roster', 'wanted', 'calendar'] as const)
    await expect.poll(() => receivedMessages(socket, type)).toEqual([{ type, groupId }]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  socket.close();
});

test('a server that has received nothing for 15 seconds is not ready until it connects again', async () => {
  await using servers = await startTestServers(1);
  const [{ clock, url }] = servers.all;
  const isReady = async (): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;
  expect(await isReady()).toBe(true);
  clock.advance(15_000);
  expect(await isReady()).toBe(false);
  await expect.poll(isReady).toBe(true);
});
