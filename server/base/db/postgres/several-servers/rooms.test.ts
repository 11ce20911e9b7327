import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depth, isFullDepth } from '#shared/testing/depth.ts';
import { LIMITS } from '../../../http/limits.ts';
import type { TestAccount } from '../../../../testing/client.ts';
import { startTestServers, type TestServers } from '../../../../testing/postgres/test-servers.ts';
import type { TestServer } from '../../../../testing/server.ts';
import type { TestSocket } from '../../../../testing/socket.ts';
import { joinTavern, openTavern, receivedMessages } from '../../../../testing/tavern/tavern-client.ts';

const MESSAGES = depth(10, 20);
const LATE_EVERY = 5;
const many = { max: 1_000_000, windowMs: 1_000 };
const limits = { socket: { ...LIMITS.socket, heartbeatMs: 3_600_000, messages: many, frames: many } };

const receivedIds = (socket: TestSocket): number[] => receivedMessages(socket, 'chat').map(({ message }) => message.id);
const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

/** Of lost frames, some are found by a gap and some by a check. */
const SOME_LOST = ['four fifths of the frames', 0.2] as const;
const SHARES = isFullDepth ? [['all frames', 0] as const, SOME_LOST, ['no frame', 1] as const] : [SOME_LOST];

describe.each(SHARES)('three servers that receive %s of each other', (_name, dropped) => {
  let servers: TestServers;
  let accounts: readonly [TestAccount, ...TestAccount[]];
  let groupIds: readonly number[];

  beforeAll(async () => {
    servers = await startTestServers(3, dropped, { limits });
    const [one] = servers.all;
    accounts = [await one.signUp('Owner'), await one.signUp('Astrid')];
    groupIds = [await openTavern(one, accounts, 'Tavern'), await openTavern(one, accounts, 'Cellar')];
  });
  afterAll(() => servers[Symbol.asyncDispose]());

  const readStored = async (groupId: number): Promise<number[]> => {
    const { read } = servers.all[0].context.db;
    const rows = await read.selectFrom('messages').select('id').where('group_id', '=', groupId).orderBy('id').execute();
    return rows.map(({ id }) => id);
  };
  /** With a session of its own: one that opens a second socket loses the first. */
  const enter = async (server: TestServer, { username, password }: TestAccount, groupId: number, after?: number) =>
    joinTavern(server, await server.login(username, password), groupId, after);
  /** Every account at every server. */
  const enterAll = (groupId: number): Promise<TestSocket[]> =>
    Promise.all(servers.all.flatMap((server) => accounts.map((account) => enter(server, account, groupId))));

  test('send every message once and in one order to everybody, also to those who join meanwhile', async () => {
    const rooms = await Promise.all(
      groupIds.map(async (groupId) => ({
        groupId,
        sockets: await enterAll(groupId),
        late: [] as [number, TestSocket][],
      })),
    );
    for (let sent = 0; sent < MESSAGES; sent++) {
      for (const { groupId, sockets, late } of rooms) {
        for (const socket of sockets) socket.send({ type: 'chat', groupId, message: `Line ${sent}` });
        if (sent % LATE_EVERY !== 0) continue;
        const after = receivedIds(sockets[0] as TestSocket).at(-1) ?? 0;
        const server = servers.all[(sent / LATE_EVERY) % 3] as TestServer;
        late.push([after, await enter(server, accounts[0], groupId, after)]);
      }
    }
    for (const { groupId, sockets, late } of rooms) {
      await expect.poll(() => readStored(groupId)).toHaveLength(sockets.length * MESSAGES);
      const stored = await readStored(groupId);
      for (const [after, socket] of [...sockets.map((each) => [0, each] as const), ...late]) {
        const expected = stored.filter((id) => id > after);
        await expect.poll(() => receivedIds(socket).length).toBeGreaterThanOrEqual(expected.length);
        expect(receivedIds(socket)).toEqual(expected);
        socket.close();
      }
    }
  });

  test('send every reaction, pin and deletion to everybody', async () => {
    const groupId = groupIds[0] as number;
    const sockets = await enterAll(groupId);
    const ids = (await readStored(groupId)).slice(-12);
    const call = async (index: number, method: string, path: string): Promise<void> => {
      const server = servers.all[index % 3] as TestServer;
      const reply = await server.request(method, `/api/groups/${groupId}/${path}`, { token: accounts[0].token });
      expect(reply.status, reply.text).toBeLessThan(300);
    };
    const changes = Object.groupBy(ids, (_, index) => (['pin', 'like', 'delete'] as const)[index % 3] ?? 'pin');
    const deleted = changes.delete ?? [];
    await Promise.all([
      ...(changes.pin ?? []).map((id, index) => call(index, 'PUT', `pins/${id}`)),
      ...(changes.like ?? []).map((id, index) => call(index + 1, 'PUT', `messages/${id}/reactions/like`)),
      ...deleted.map((id, index) => call(index + 2, 'DELETE', `messages/${id}`)),
    ]);
    for (const socket of sockets) {
      await expect
        .poll(() => ascending(receivedMessages(socket, 'chat_deleted').flatMap((push) => push.ids)))
        .toEqual(deleted);
      await expect
        .poll(() => ascending([...new Set(receivedMessages(socket, 'chat_changed').map(({ message }) => message.id))]))
        .toEqual(ids.filter((id) => !deleted.includes(id)));
      socket.close();
    }
  });
});
