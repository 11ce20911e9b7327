import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../http/limits.ts';
import type { TestAccount } from '../../../../testing/client.ts';
import { startTestServers, type TestServers } from '../../../../testing/postgres/test-servers.ts';
import type { TestServer } from '../../../../testing/server.ts';
import type { TestSocket } from '../../../../testing/socket.ts';
import { joinTavern, openTavern, receivedMessages } from '../../../../testing/tavern/tavern-client.ts';

const many = { max: 1_000_000, windowMs: 1_000 };
const limits = { socket: { ...LIMITS.socket, heartbeatMs: 3_600_000, absenceMs: 100, messages: many, frames: many } };

const start = { x: 7, y: 8 };

/** People of the room and their positions, as a page that reads all messages shows them. */
function readRoom({ messages }: TestSocket): ReadonlyMap<string, unknown> {
  const people = new Map<string, unknown>();
  for (const message of messages as ReturnType<typeof receivedMessages<'presence' | 'position'>>) {
    if (message.type === 'presence' && message.status !== 'online') people.delete(message.username);
    else if (message.type === 'presence') people.set(message.username, people.get(message.username) ?? null);
    else if (message.type === 'position') people.set(message.username, message.position);
  }
  return people;
}

describe.each([
  ['all frames', 0],
  ['no frame', 1],
])('two servers that receive %s of each other', (_name, dropped) => {
  let servers: TestServers;
  let one: TestServer;
  let two: TestServer;
  let owner: TestAccount;
  let member: TestAccount;
  let groupId: number;

  beforeAll(async () => {
    servers = await startTestServers(2, dropped, { limits });
    [one, two] = servers.all as [TestServer, TestServer];
    owner = await one.signUp('Owner');
    member = await one.signUp('Member');
    groupId = await openTavern(one, [owner, member], 'Tavern');
  });
  afterAll(() => servers[Symbol.asyncDispose]());

  const steps = (socket: TestSocket, ...path: readonly { x: number; y: number }[]): void => {
    for (const position of path) socket.send({ type: 'position', groupId, position });
  };

  test('show each other who is in a room, and where', async () => {
    const first = await joinTavern(one, owner.token, groupId);
    const second = await joinTavern(two, member.token, groupId);
    for (const socket of [first, second])
      await expect
        .poll(() => [...readRoom(socket)].toSorted())
        .toEqual([
          ['Member', start],
          ['Owner', start],
        ]);
    steps(first, { x: 6, y: 8 }, { x: 5, y: 8 });
    await expect.poll(() => readRoom(second).get('Owner')).toEqual({ x: 5, y: 8 });
    // A second page of the owner, at the other server, stands where the owner stands and walks on from there.
    const page = await joinTavern(two, await two.login(owner.username, owner.password), groupId);
    await expect.poll(() => readRoom(page).get('Owner')).toEqual({ x: 5, y: 8 });
    steps(page, { x: 5, y: 7 });
    await expect.poll(() => readRoom(first).get('Owner')).toEqual({ x: 5, y: 7 });
    first.close();
    steps(page, { x: 6, y: 7 });
    await expect.poll(() => readRoom(second).get('Owner')).toEqual({ x: 6, y: 7 });
    expect(receivedMessages(second, 'presence').filter(({ status }) => status === 'other')).toEqual([]);
    page.close();
    await expect.poll(() => [...readRoom(second).keys()]).toEqual(['Member']);
    second.close();
  });

  test.runIf(dropped === 0)('carry table talk, whispers and gestures, and only to those who are meant', async () => {
    const stranger = await one.signUp('Stranger');
    await one.request('POST', `/api/groups/${groupId}/members`, {
      token: stranger.token,
      body: { username: 'Stranger' },
    });
    const first = await joinTavern(one, owner.token, groupId);
    const second = await joinTavern(two, member.token, groupId);
    const third = await joinTavern(two, stranger.token, groupId);
    await expect.poll(() => readRoom(first).size).toBe(3);
    first.send({ type: 'chat', groupId, message: '/w Member psst' });
    await expect
      .poll(() => receivedMessages(second, 'line'))
      .toMatchObject([{ line: { message: 'psst', to: 'Member' } }]);
    first.send({ type: 'chat', groupId, message: '/wave' });
    await expect.poll(() => receivedMessages(third, 'gesture')).toMatchObject([{ username: 'Owner' }]);
    expect(receivedMessages(third, 'line')).toEqual([]);
    const again = await joinTavern(one, await one.login(member.username, member.password), groupId);
    expect(receivedMessages(again, 'line')).toMatchObject([{ line: { message: 'psst' } }]);
    for (const socket of [first, second, third, again]) socket.close();
  });

  test('let a member write once in slow mode, also at two servers at once', async () => {
    const path = `/api/groups/${groupId}/chat`;
    await one.request('PATCH', path, { token: owner.token, body: { slowModeSeconds: 30 } });
    const pages = [await joinTavern(one, member.token, groupId)];
    pages.push(await joinTavern(two, await two.login(member.username, member.password), groupId));
    for (const page of pages)
      page.send({ type: 'chat', groupId, message: 'at once', ref: `reference-${pages.indexOf(page)}` });
    await expect
      .poll(() => pages.flatMap((page) => receivedMessages(page, 'notice')))
      .toMatchObject([{ code: 'slow_mode' }]);
    await expect.poll(() => pages.map((page) => receivedMessages(page, 'chat').length)).toEqual([1, 1]);
    await one.request('PATCH', path, { token: owner.token, body: { slowModeSeconds: 0 } });
    for (const page of pages) page.close();
  });
});
