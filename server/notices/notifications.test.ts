import { describe, expect, test } from 'vitest';
import type { GroupUnread, Notification } from '#shared/notices/contract/notifications.ts';
import { TEST_PASSWORD, type TestAccount } from '../testing/client.ts';
import { openSocket, type TestSocket } from '../testing/socket.ts';
import { receivedChatTexts, receivedMessages } from '../testing/tavern/tavern-client.ts';
import { setUpTavern } from '../testing/tavern/tavern-fixture.ts';
import { createNotifier } from './notifier.ts';

const tavern = setUpTavern();
const { enter, say, call } = tavern;

const get = async <T>(who: TestAccount, path: string): Promise<T> => {
  const reply = await tavern.server.request('GET', `/api/notifications${path}`, { token: who.token });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as T;
};
const bell = async (who: TestAccount): Promise<Notification[]> =>
  (await get<{ notifications: Notification[] }>(who, '')).notifications;
const inGroup = async (who: TestAccount): Promise<GroupUnread | undefined> =>
  (await get<{ groups: GroupUnread[] }>(who, '/counts')).groups.find(({ groupId }) => groupId === tavern.groupId);
const listen = async (who: TestAccount): Promise<TestSocket> => {
  const socket = await openSocket(tavern.server.url, who.token);
  tavern.open.push(socket);
  return socket;
};
const post = (who: TestAccount, path: string, body: unknown) =>
  tavern.server.request('POST', `/api${path}`, { token: who.token, body });

describe('a mention', () => {
  test('reaches a member who is elsewhere, live, in the bell and in the counts', async () => {
    const { owner, member, third } = tavern;
    const [socket, elsewhere, other] = [await enter(owner), await listen(member), await listen(third)];
    const text = `@${tavern.member.username.toLowerCase()}, the raid moved to 21:00`;
    say(socket, text);
    await expect
      .poll(() => receivedMessages(elsewhere, 'notification'))
      .toMatchObject([
        { notification: { kind: 'mention', actor: tavern.owner.username, excerpt: null, isRead: false } },
      ]);
    await expect.poll(() => receivedMessages(other, 'unread')).toMatchObject([{ groupId: tavern.groupId }]);
    expect(receivedMessages(other, 'notification')).toEqual([]);
    expect(await bell(member)).toMatchObject([{ kind: 'mention', excerpt: text, group: { id: tavern.groupId } }]);
    expect(await inGroup(member)).toMatchObject({ unread: 1, mentions: 1 });
    expect(await inGroup(third)).toMatchObject({ unread: 1, mentions: 0 });
    expect(await inGroup(owner)).toMatchObject({ unread: 0, mentions: 0 });
  });

  test('by a blocked author, of a banned member or in a silenced group notifies nobody', async () => {
    const { owner, member, third } = tavern;
    const socket = await enter(owner);
    await call(third, 'PUT', '/notifications', { level: 'none' });
    await post(member, '/friends/block', { userId: owner.user.id });
    say(socket, `@${tavern.member.username} @${tavern.third.username}`);
    await expect
      .poll(() => receivedChatTexts(socket))
      .toEqual([`@${tavern.member.username} @${tavern.third.username}`]);
    expect([await bell(member), await bell(third)]).toEqual([[], []]);
    await post(member, '/friends/unblock', { userId: owner.user.id });
    await call(owner, 'POST', '/ban', { username: tavern.member.username });
    say(socket, `@${tavern.member.username} again`);
    await expect.poll(() => receivedChatTexts(socket)).toHaveLength(2);
    expect(await bell(member)).toEqual([]);
    expect(await inGroup(member)).toBeUndefined();
    await call(owner, 'POST', '/unban', { username: tavern.member.username });
    await call(third, 'PUT', '/notifications', { level: 'mentions' });
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['its message is deleted', (id) => call(tavern.owner, 'DELETE', `/messages/${id}`)],
    ['the author is blocked', () => post(tavern.member, '/friends/block', { userId: tavern.owner.user.id })],
    ['the recipient is banned', () => call(tavern.owner, 'POST', '/ban', { username: tavern.member.username })],
    [
      'the recipient leaves',
      async () => {
        const { body } = await call(tavern.member, 'GET', '');
        return call(tavern.member, 'DELETE', `/members/${(body as { memberId: number }).memberId}`);
      },
    ],
  ])('ends when %s', async (_, end) => {
    const { owner, member } = tavern;
    const [socket, elsewhere] = [await enter(owner), await listen(member)];
    say(socket, `Hail @${tavern.member.username}`);
    await expect.poll(() => receivedMessages(elsewhere, 'notification')).toHaveLength(1);
    await expect.poll(() => receivedMessages(elsewhere, 'unread')).toHaveLength(1);
    expect(await bell(member)).toHaveLength(1);
    await end(receivedMessages(socket, 'chat')[0]?.message.id ?? 0);
    expect(await bell(member)).toEqual([]);
    await post(member, '/friends/unblock', { userId: owner.user.id });
  });
});

describe('a reply', () => {
  const ids = (socket: TestSocket) => receivedMessages(socket, 'chat').map(({ message }) => message.id);
  const answer = (socket: TestSocket, message: string, replyTo: number | undefined): void =>
    socket.send({ type: 'chat', groupId: tavern.groupId, message, replyTo });

  test('notifies the author once, as a mention that is read with the messages', async () => {
    const { owner, member, third } = tavern;
    const [socket, other] = [await enter(owner), await enter(third)];
    say(socket, 'Who heals?');
    await expect.poll(() => ids(other)).toHaveLength(1);
    answer(other, `@${tavern.owner.username} @${tavern.member.username} I do`, ids(other)[0]);
    await expect.poll(() => bell(owner)).toMatchObject([{ kind: 'reply', actor: tavern.third.username }]);
    expect(await bell(member)).toMatchObject([{ kind: 'mention' }]);
    expect(await inGroup(owner)).toMatchObject({ mentions: 1 });
    // Not to oneself.
    answer(socket, 'Thanks', ids(socket)[0]);
    await expect.poll(() => ids(other)).toHaveLength(3);
    expect(await bell(owner)).toHaveLength(1);
    socket.send({ type: 'read', groupId: tavern.groupId, id: ids(other)[2] });
    await expect.poll(() => inGroup(owner)).toMatchObject({ mentions: 0 });
    expect(await bell(owner)).toMatchObject([{ isRead: true }]);
  });

  test('notifies nobody who silenced the group or whose message was deleted', async () => {
    const { owner, third } = tavern;
    const [socket, other] = [await enter(owner), await enter(third)];
    for (const text of ['First', 'Second']) say(socket, text);
    await expect.poll(() => ids(other)).toHaveLength(2);
    const [first = 0, second] = ids(other);
    await call(owner, 'DELETE', `/messages/${first}`);
    answer(other, 'To a deleted one', first);
    await call(owner, 'PUT', '/notifications', { level: 'none' });
    answer(other, 'To a silent one', second);
    await expect.poll(() => ids(other)).toHaveLength(4);
    expect(await bell(owner)).toEqual([]);
  });
});

describe('unread messages', () => {
  test('are counted while away, and reading on one device clears the others', async () => {
    const { owner, member } = tavern;
    const token = await tavern.server.login(member.username, TEST_PASSWORD);
    const [socket, phone, laptop] = [await enter(owner), await listen({ ...member, token }), await enter(member)];
    for (const text of ['one', `@${tavern.member.username} two`, 'three']) say(socket, text);
    await expect.poll(() => receivedChatTexts(laptop)).toHaveLength(3);
    await expect.poll(() => receivedMessages(phone, 'unread').flatMap(({ ids }) => ids)).toHaveLength(3);
    const ids = receivedMessages(laptop, 'chat').map(({ message }) => message.id);
    laptop.send({ type: 'read', groupId: tavern.groupId, id: ids[1] });
    await expect
      .poll(() => receivedMessages(phone, 'read'))
      .toMatchObject([{ groupId: tavern.groupId, id: ids[1], unread: 1, mentions: 0 }]);
    await expect.poll(() => receivedMessages(phone, 'notifications')).toMatchObject([{ unread: 0 }]);
    expect(await inGroup(member)).toMatchObject({ unread: 1, mentions: 0, lastReadId: ids[1], lastId: ids[2] });
    // Neither back, nor beyond the newest message.
    laptop.send({ type: 'read', groupId: tavern.groupId, id: ids[0] });
    laptop.send({ type: 'read', groupId: tavern.groupId, id: 999_999_999 });
    await expect.poll(() => receivedMessages(phone, 'read').at(-1)).toMatchObject({ id: ids[2], unread: 0 });
    say(socket, 'four');
    await expect.poll(() => inGroup(member)).toMatchObject({ unread: 1 });
    const again = await enter(member);
    expect(receivedMessages(again, 'joined')).toMatchObject([{ lastReadId: ids[2] }]);
  });

  test('of a new member begin with the membership, and deleted ones do not count', async () => {
    const { owner } = tavern;
    const socket = await enter(owner);
    for (const text of ['one', 'two']) say(socket, text);
    await expect.poll(() => receivedChatTexts(socket)).toHaveLength(2);
    const late = await tavern.server.signUp(`Latecomer${tavern.count}`);
    await call(late, 'POST', '/members', { username: late.username });
    expect(await inGroup(late)).toMatchObject({ unread: 0 });
    const elsewhere = await listen(late);
    say(socket, 'three');
    await expect.poll(() => receivedMessages(elsewhere, 'unread')).toHaveLength(1);
    expect(await inGroup(late)).toMatchObject({ unread: 1 });
    const id = receivedMessages(socket, 'chat')[2]?.message.id;
    await call(owner, 'DELETE', `/messages/${id}`);
    await expect.poll(() => receivedMessages(elsewhere, 'unread').at(-1)).toMatchObject({ ids: [], removed: [id] });
    expect(await inGroup(late)).toMatchObject({ unread: 0 });
  });

  test('of a fast chat are told in few messages, with every id', async () => {
    const [socket, elsewhere] = [await enter(tavern.owner), await listen(tavern.member)];
    for (let i = 0; i < 60; i++) say(socket, `${i}`);
    await expect.poll(() => receivedMessages(elsewhere, 'unread').flatMap(({ ids }) => ids)).toHaveLength(60);
    expect(receivedMessages(elsewhere, 'unread').length).toBeLessThan(20);
  });
});

describe('the bell', () => {
  test('lists requests, invitations and reports, newest first, until they are answered', async () => {
    const { server, owner, member, third } = tavern;
    const asking = await server.signUp(`Asking${tavern.count}`);
    await post(asking, '/friends/request', { username: member.username });
    const made = await post(asking, '/groups', { name: `Cellar ${tavern.count}`, isPrivate: true });
    const { id: cellar } = made.body as { id: number };
    await post(asking, `/groups/${cellar}/invite`, { username: member.username });
    await call(owner, 'POST', '/promote', { username: member.username });
    const socket = await enter(owner);
    say(socket, 'Old news');
    await expect.poll(() => receivedMessages(socket, 'chat')).toHaveLength(1);
    const messageId = receivedMessages(socket, 'chat')[0]?.message.id;
    for (const reason of ['rude', 'very rude'])
      expect((await call(third, 'POST', `/messages/${messageId}/report`, { reason })).status).toBe(201);
    const listed = await bell(member);
    expect(listed).toMatchObject([
      { kind: 'report', actor: null, group: { id: tavern.groupId }, excerpt: 'Old news' },
      { kind: 'invitation', actor: asking.username, group: { id: cellar, name: `Cellar ${tavern.count}` } },
      { kind: 'friend_request', actor: asking.username, group: null },
    ]);
    expect(await get(member, '/counts')).toMatchObject({ unread: 3 });
    await call(member, 'POST', '/demote', { username: member.username });
    expect((await bell(member)).map(({ kind }) => kind)).toEqual(['invitation', 'friend_request']);
    await post(member, `/groups/${cellar}/invite/decline`, undefined);
    await post(member, '/friends/respond', { requestId: listed[2]?.requestId, accept: false });
    expect(await bell(member)).toEqual([]);
  });

  test('is read by id or up to a time, on every device, and nobody reads it for another', async () => {
    const { owner, member, third } = tavern;
    const [socket, elsewhere] = [await enter(owner), await listen(member)];
    for (const text of [
      `@${tavern.member.username} one`,
      `@${tavern.member.username} two`,
      `@${tavern.member.username} three`,
    ])
      say(socket, text);
    await expect.poll(() => receivedMessages(elsewhere, 'notification')).toHaveLength(3);
    const [three, two] = await bell(member);
    const foreign = await post(third, '/notifications/read', { ids: [three?.id] });
    expect(foreign.status).toBe(200);
    expect(await get(member, '/counts')).toMatchObject({ unread: 3, lastId: three?.id });
    expect((await post(member, '/notifications/read', { ids: [two?.id] })).body).toEqual({ unread: 2 });
    await expect.poll(() => receivedMessages(elsewhere, 'notifications')).toMatchObject([{ unread: 2 }]);
    expect((await bell(member)).map(({ isRead }) => isRead)).toEqual([false, true, false]);
    expect((await post(member, '/notifications/read', { until: three?.createdAt })).body).toEqual({ unread: 0 });
    expect((await post(member, '/notifications/read', { until: 'yesterday' })).status).toBe(400);
  });

  test('keeps 200 of an account, in pages', async () => {
    const { owner, member } = tavern;
    const { db, now } = tavern.server.context;
    const notifier = createNotifier(tavern.server.context);
    await db.write(async (transaction) => {
      const { id: memberId } = await transaction
        .selectFrom('group_members')
        .select('id')
        .where('group_id', '=', tavern.groupId)
        .where('user_id', '=', member.user.id)
        .executeTakeFirstOrThrow();
      const common = { group_id: tavern.groupId, user_id: owner.user.id, is_emote: 0, created_at: now() };
      for (let i = 0; i < 205; i++) {
        const { id: messageId } = await transaction
          .insertInto('messages')
          .values({ ...common, ref: `${tavern.groupId} ${i}`, text: `@${tavern.member.username} ${i}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        const mention = { kind: 'mention', userId: member.user.id, actorId: owner.user.id } as const;
        await notifier.add(transaction, [{ ...mention, memberId, messageId }]);
      }
    });
    const texts: (string | null)[] = [];
    for (let before = ''; ;) {
      const page = await get<{ notifications: Notification[]; earlier: boolean }>(member, before);
      texts.push(...page.notifications.map(({ excerpt }) => excerpt));
      if (!page.earlier) break;
      before = `?before=${page.notifications.at(-1)?.id}`;
    }
    expect(texts).toEqual(Array.from({ length: 200 }, (_, i) => `@${tavern.member.username} ${204 - i}`));
  });
});
