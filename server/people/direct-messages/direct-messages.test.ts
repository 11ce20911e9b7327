import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { DirectReport } from '#shared/people/contract/direct-messages.ts';
import { LIMITS } from '../../base/http/limits.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { createDirectCalls } from '../../testing/direct-messages/direct-calls.ts';
import type { Player } from '../../testing/roster/roster-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import { receivedMessages } from '../../testing/tavern/tavern-client.ts';

let server: TestServer;
let calls: ReturnType<typeof createDirectCalls>;
let eydis: Player;
let halla: Player;
let count = 0;
const open: TestSocket[] = [];
beforeAll(async () => {
  server = await openSharedServer();
  calls = createDirectCalls(server);
});
afterAll(() => {
  for (const socket of open) socket.close();
});
beforeEach(async () => {
  [eydis, halla] = await calls.befriended(`Eydis${++count}`, `Halla${count}`);
});

const listen = async ({ token }: Player): Promise<TestSocket> => {
  const socket = await openSocket(server.url, token);
  open.push(socket);
  return socket;
};
const countUnread = async (by: Player): Promise<unknown> =>
  (await calls.must<{ conversations: unknown }>(by, 'GET', '/notifications/counts')).conversations;

describe('a direct message', () => {
  test('reaches every device of both, and each names the one before', async () => {
    const phone = { ...halla, token: await server.login(halla.username, TEST_PASSWORD) };
    const sockets = [await listen(eydis), await listen(halla), await listen(phone)];
    const first = await calls.send(eydis, halla, 'Raid at eight?');
    const second = await calls.send(halla, eydis, 'I bring the flasks');
    for (const [i, socket] of sockets.entries()) {
      const other = i === 0 ? halla : eydis;
      const common = { userId: other.id, username: other.username };
      await expect
        .poll(() => receivedMessages(socket, 'direct'))
        .toEqual([
          { type: 'direct', ...common, previous: 0, message: first },
          { type: 'direct', ...common, previous: first.id, message: second },
        ]);
    }
    expect((await calls.read(halla, eydis)).messages).toEqual([first, second]);
    expect(await calls.list(eydis)).toMatchObject([{ username: halla.username, unread: 1, last: second }]);
  });

  test('that is repeated with its ref is the same one', async () => {
    const socket = await listen(halla);
    const [one, two] = await Promise.all([0, 1].map(() => calls.trySend(eydis, halla, 'Hail', 'the-same-ref')));
    expect(one?.body).toEqual(two?.body);
    const next = await calls.send(eydis, halla, 'Next');
    await expect.poll(() => receivedMessages(socket, 'direct').at(-1)?.message.id).toBe(next.id);
    expect(receivedMessages(socket, 'direct').map(({ message }) => message.message)).toEqual(['Hail', 'Next']);
  });

  test('has items that it names, and one line of visible text', async () => {
    const helm = { id: 16_963, name: 'Helm of Wrath', quality: 4, game_id: 'wow_classic' };
    const items = [helm, { ...helm, id: 1, name: 'Unnamed' }];
    expect(await calls.send(eydis, halla, ' Take my\u202E [Helm of Wrath] \n please', { items })).toMatchObject({
      message: 'Take my [Helm of Wrath] please',
      items: [helm],
    });
  });

  test.each([
    ['no visible text', { message: ' \u200B ' }, 'chat_empty'],
    ['a NUL', { message: 'a\u0000b' }, 'invalid_fields'],
    ['too long a text', { message: 'x'.repeat(2_001) }, 'invalid_fields'],
    ['a short ref', { ref: 'short' }, 'invalid_fields'],
  ])('with %s is invalid', async (_, body, code) => {
    const path = `/conversations/${halla.id}/messages`;
    const reply = await calls.call(eydis, 'POST', path, { message: 'Hail', ref: 'ref-12345', ...body });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code });
  });

  test('that is deleted is gone for both, with its notification', async () => {
    const socket = await listen(halla);
    const { id } = await calls.send(eydis, halla, 'Never mind');
    expect(await calls.bell(halla)).toMatchObject([{ kind: 'direct', excerpt: 'Never mind', userId: eydis.id }]);
    await calls.must(eydis, 'DELETE', `/conversations/${halla.id}/messages/${id}`);
    await expect.poll(() => receivedMessages(socket, 'directDeleted')).toMatchObject([{ userId: eydis.id, id }]);
    const { messages, conversation } = await calls.read(halla, eydis);
    expect(messages).toMatchObject([{ id, message: '', deleted: true }]);
    expect(conversation.unread).toBe(0);
    expect(await calls.bell(halla)).toEqual([]);
  });
});

test('one account sends ten messages in ten seconds', async () => {
  await using limited = await startTestServer({ limits: { directMessages: LIMITS.directMessages } });
  const own = createDirectCalls(limited);
  const [one, two] = await own.befriended('Ragna', 'Sif');
  const replies = [];
  for (let i = 0; i < 11; i++) replies.push(await own.trySend(one, two, `Message ${i}`));
  expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect((await own.trySend(two, one, 'Slowly')).status).toBe(201);
});

describe('reading', () => {
  test('on one device is reading on all, never goes back and clears the bell', async () => {
    const phone = await listen({ ...halla, token: await server.login(halla.username, TEST_PASSWORD) });
    const [first, second] = [await calls.send(eydis, halla, 'One'), await calls.send(eydis, halla, 'Two')];
    const third = await calls.send(eydis, halla, 'Three');
    expect(await countUnread(halla)).toEqual([{ userId: eydis.id, unread: 3, lastId: third.id }]);
    expect(await calls.bell(halla)).toMatchObject([{ kind: 'direct', excerpt: 'Three', isRead: false }]);
    expect(await calls.markRead(halla, eydis, second.id)).toEqual({ unread: 1 });
    await expect
      .poll(() => receivedMessages(phone, 'directRead'))
      .toMatchObject([{ userId: eydis.id, id: second.id, unread: 1 }]);
    expect(await calls.markRead(halla, eydis, first.id)).toEqual({ unread: 1 });
    expect(await calls.bell(halla)).toMatchObject([{ isRead: false }]);
    expect(await calls.markRead(halla, eydis, third.id + 1_000)).toEqual({ unread: 0 });
    expect((await calls.read(halla, eydis)).conversation).toMatchObject({ unread: 0, lastReadId: third.id });
    expect(await calls.bell(halla)).toMatchObject([{ isRead: true }]);
    await expect.poll(() => receivedMessages(phone, 'notifications').at(-1)).toMatchObject({ unread: 0 });
    expect(await countUnread(halla)).toEqual([]);
  });

  test('back from offline, a client gets what it misses once, and pages what came before', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 60; i++) {
      const [from, to] = i % 3 === 0 ? [halla, eydis] : [eydis, halla];
      ids.push((await calls.send(from, to, `Line ${i}`)).id);
    }
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const newest = await calls.read(halla, eydis);
    expect([newest.messages.map(({ id }) => id), newest.earlier]).toEqual([ids.slice(10), true]);
    const before = await calls.read(halla, eydis, `?before=${newest.messages[0]?.id}`);
    expect([before.messages.map(({ id }) => id), before.earlier]).toEqual([ids.slice(0, 10), false]);
    const missed = await calls.read(halla, eydis, `?from=${ids[57]}`);
    expect([missed.messages.map(({ id }) => id), missed.earlier]).toEqual([ids.slice(57), true]);
  });

  test('of a conversation with somebody who is blocked stays, and nothing in it counts as unread', async () => {
    await calls.send(eydis, halla, 'Last words');
    await calls.must(halla, 'POST', '/friends/block', { userId: eydis.id });
    expect((await calls.read(halla, eydis)).messages).toMatchObject([{ message: 'Last words' }]);
    expect([await countUnread(halla), await calls.bell(halla)]).toEqual([[], []]);
  });
});

describe('a report', () => {
  test('has the lines around the message as they were, for administrators only', async () => {
    const admin = await calls.signUp(`Admin${count}`);
    await server.context.db.write((transaction) =>
      transaction.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute(),
    );
    const token = await server.login(admin.username, TEST_PASSWORD);
    const reports = async (): Promise<DirectReport[]> => {
      const { direct } = await calls.must<{ direct: DirectReport[] }>({ ...admin, token }, 'GET', '/reports');
      const alone = await calls.must<{ reports: DirectReport[] }>({ ...admin, token }, 'GET', '/reports/direct');
      expect(direct).toEqual(alone.reports);
      return direct.filter(({ reporter }) => reporter === halla.username);
    };
    const lines = [];
    for (const text of ['1', '2', '3', '4', 'You fool', '6', '7', '8', '9'])
      lines.push(await calls.send(text === '6' ? halla : eydis, text === '6' ? eydis : halla, text));
    const path = `/conversations/${eydis.id}/messages/${lines[4]?.id}`;
    await calls.must(halla, 'POST', `${path}/report`, { reason: 'rude' });
    await calls.must(halla, 'POST', `${path}/report`, { reason: 'very rude' });
    await calls.must(eydis, 'DELETE', `/conversations/${halla.id}/messages/${lines[4]?.id}`);
    const [report] = await reports();
    expect(report).toMatchObject({ author: eydis.username, reason: 'very rude' });
    expect(report?.lines.map(({ message }) => message)).toEqual(['2', '3', '4', 'You fool', '6', '7', '8']);
    expect(report?.lines.filter(({ isReported }) => isReported)).toMatchObject([{ author: eydis.username }]);
    expect(report?.lines[4]).toMatchObject({ author: halla.username });
    await calls.must({ ...admin, token }, 'DELETE', `/reports/direct/${report?.id}`);
    expect(await reports()).toEqual([]);
  });
});

test('an account takes its conversations along, and its export has what it wrote', async () => {
  await calls.send(eydis, halla, 'From Eydis');
  const { id } = await calls.send(halla, eydis, 'From Halla');
  await calls.must(eydis, 'POST', `/conversations/${halla.id}/messages/${id}/report`, { reason: 'rude' });
  const exported = await calls.must<AccountExport>(eydis, 'GET', '/users/export');
  expect(exported.direct_messages).toMatchObject([{ to: halla.username, message: 'From Eydis' }]);
  expect(exported.direct_reports).toMatchObject([{ about: halla.username, reason: 'rude' }]);
  const socket = await listen(halla);
  await calls.must(eydis, 'POST', '/users/delete', { password: TEST_PASSWORD });
  await expect.poll(() => receivedMessages(socket, 'friends')).not.toHaveLength(0);
  expect([await calls.list(halla), await calls.bell(halla)]).toEqual([[], []]);
  const { db } = server.context;
  const mine = db.read.selectFrom('direct_messages').select('id').where('author_id', 'in', [eydis.id, halla.id]);
  expect(await mine.execute()).toEqual([]);
});
