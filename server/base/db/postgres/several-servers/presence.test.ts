import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Friend } from '#shared/people/contract/friends.ts';
import { LIMITS } from '../../../http/limits.ts';
import type { TestAccount } from '../../../../testing/client.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { openSocket, type TestSocket } from '../../../../testing/socket.ts';
import { openExistingDatabase } from '../../../../testing/test-database.ts';

const limits = { socket: { ...LIMITS.socket, absenceMs: 100 } };

let servers: readonly [TestServer, TestServer, TestServer];
let watcher: TestAccount;
let friend: TestAccount;
/** Events that each server emitted, such as `2 went`. */
const events: string[] = [];

async function addServer(database?: string): Promise<TestServer> {
  const server = await startTestServer({ limits, ...(database && { database: await openExistingDatabase(database) }) });
  server.context.events.on('userOnline', ({ userId }) => events.push(`${userId} came`));
  server.context.events.on('userOffline', ({ userId }) => events.push(`${userId} went`));
  return server;
}

beforeAll(async () => {
  const one = await addServer();
  const url = one.context.config.databaseUrl ?? '';
  servers = [one, await addServer(url), await addServer(url)];
  watcher = await one.signUp('Watcher');
  friend = await one.signUp('Friend');
  for (const [asker, asked] of [
    [watcher, friend],
    [friend, watcher],
  ] as const)
    await one.request('POST', '/api/friends/request', { token: asker.token, body: { username: asked.username } });
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

/** As each server lists the friend. */
const shown = () =>
  Promise.all(
    servers.map(async (server) => {
      const reply = await server.request('GET', '/api/friends/list', { token: watcher.token });
      return (reply.body as { friends: Friend[] }).friends.map(({ online }) => online);
    }),
  );
const everywhere = (online: boolean) => servers.map(() => [online]);
const connect = (server: TestServer): Promise<TestSocket> => openSocket(server.url, friend.token);
const rows = () => servers[0].context.db.read.selectFrom('live_people').selectAll().execute();

test('a friend who is connected to one server is online at all, and is told of once', async () => {
  const [one, two] = servers;
  events.length = 0;
  const first = await connect(two);
  await expect.poll(shown).toEqual(everywhere(true));
  await expect.poll(() => events).toEqual([`${friend.user.id} came`]);
  // Another session: a server closes the elder socket of the same.
  const second = await openSocket(one.url, await one.login(friend.username, friend.password));
  await expect.poll(rows).toHaveLength(2);
  first.close();
  await expect.poll(rows).toHaveLength(1);
  expect(await shown()).toEqual(everywhere(true));
  expect(events).toEqual([`${friend.user.id} came`]);
  second.close();
  await expect.poll(shown).toEqual(everywhere(false));
  await expect.poll(() => events).toEqual([`${friend.user.id} came`, `${friend.user.id} went`]);
});

test('those of a killed server are offline once its lease has ended, and one server tells so', async () => {
  const { db } = servers[0].context;
  const [gone, elsewhere] = [friend.user.id, watcher.user.id];
  const socket = await openSocket(servers[2].url, watcher.token);
  await expect.poll(rows).toHaveLength(1);
  // The event follows the row.
  await expect.poll(() => events).toContain(`${elsewhere} came`);
  events.length = 0;
  await db.writeUnlocked(async (transaction) => {
    await transaction.insertInto('live_instances').values({ id: 'killed', name: 'killed', seen_at: 0 }).execute();
    const people = [gone, elsewhere].map((user_id) => ({ instance_id: 'killed', user_id }));
    await transaction.insertInto('live_people').values(people).execute();
  });
  expect(await shown()).toEqual(everywhere(false));
  await expect.poll(() => events).toEqual([`${gone} went`]);
  await expect.poll(rows).toHaveLength(1);
  socket.close();
  await expect.poll(rows).toEqual([]);
  await expect.poll(() => events).toEqual([`${gone} went`, `${elsewhere} went`]);
});

test('a server that others took for dead, or whose rows a crash of PostgreSQL emptied, writes its own again', async () => {
  const socket = await connect(servers[1]);
  await expect.poll(shown).toEqual(everywhere(true));
  await servers[0].context.db.writeUnlocked((transaction) => transaction.deleteFrom('live_instances').execute());
  await expect.poll(shown).toEqual(everywhere(true));
  socket.close();
  await expect.poll(shown).toEqual(everywhere(false));
});

test('those of a server that closes are offline unless they come back elsewhere', async () => {
  const leaving = await addServer(servers[0].context.config.databaseUrl ?? '');
  events.length = 0;
  const socket = await connect(leaving);
  await expect.poll(shown).toEqual(everywhere(true));
  await expect.poll(() => events).toContain(`${friend.user.id} came`);
  events.length = 0;
  await leaving.close();
  await socket.closed;
  await expect.poll(shown).toEqual(everywhere(false));
  await expect.poll(() => events).toEqual([`${friend.user.id} went`]);
});
