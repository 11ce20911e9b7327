import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { EDIT_MS } from '#shared/tavern/reactions.ts';
import type { TestAccount } from '../../testing/client.ts';
import type { TestSocket } from '../../testing/socket.ts';
import { receivedMessages } from '../../testing/tavern/tavern-client.ts';
import { setUpTavern } from '../../testing/tavern/tavern-fixture.ts';

const tavern = setUpTavern();
const { enter, call, say } = tavern;

/** Sends a line and returns its id once it is stored. */
async function write(socket: TestSocket, text: string, more: object = {}): Promise<number> {
  const ref = `${text} ${crypto.randomUUID()}`.slice(-36);
  socket.send({ type: 'chat', groupId: tavern.groupId, message: text, ref, ...more });
  const stored = () => receivedMessages(socket, 'chat_stored').find((each) => each.ref === ref)?.id;
  await expect.poll(stored).toBeDefined();
  return stored() ?? 0;
}

const changes = (socket: TestSocket): ChatMessage[] =>
  receivedMessages(socket, 'chat_changed').map(({ message }) => message);
const react = (who: TestAccount, id: number, reaction = 'cheers') =>
  call(who, 'PUT', `/messages/${id}/reactions/${reaction}`);
const history = async (who: TestAccount, query = ''): Promise<ChatMessage[]> =>
  ((await call(who, 'GET', `/messages${query}`)).body as { messages: ChatMessage[] }).messages;
const statusOf = async (answer: Promise<{ readonly status: number }>): Promise<number> => (await answer).status;

describe('an edit', () => {
  test('of a roll is refused', async () => {
    const id = await write(await enter(tavern.member), '/roll 1-100');
    const answer = await call(tavern.member, 'PATCH', `/messages/${id}`, { message: 'rolls 100 (1-100)' });
    expect(answer.body).toMatchObject({ code: 'roll_stands' });
  });

  test('reaches everybody, mentions nobody again, and reports keep the original', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    const id = await write(second, `Evening, you fool @${tavern.owner.username}`);
    const mentions = async () => {
      const answer = await tavern.server.request('GET', '/api/notifications', { token: tavern.owner.token });
      const { notifications } = answer.body as { notifications: { kind: string }[] };
      return notifications.filter(({ kind }) => kind === 'mention').length;
    };
    await expect.poll(mentions).toBe(1);
    const edited = await call(tavern.member, 'PATCH', `/messages/${id}`, {
      message: ` Evening, dear @${tavern.owner.username} `,
    });
    expect(edited.status).toBe(200);
    await expect
      .poll(() => changes(first))
      .toEqual([
        expect.objectContaining({ id, message: `Evening, dear @${tavern.owner.username}`, edited: true, revision: 1 }),
      ]);
    expect(await mentions()).toBe(1);
    await call(tavern.third, 'POST', `/messages/${id}/report`, { reason: 'rude' });
    const { reports } = (await call(tavern.owner, 'GET', '/reports')).body as { reports: object[] };
    expect(reports).toMatchObject([
      {
        message: { message: `Evening, dear @${tavern.owner.username}` },
        versions: [`Evening, you fool @${tavern.owner.username}`],
      },
    ]);
    await call(tavern.member, 'DELETE', `/messages/${id}`);
    const kept = await tavern.server.context.db.read
      .selectFrom('message_versions')
      .select('id')
      .where('message_id', '=', id)
      .execute();
    expect(kept).toEqual([]);
  });

  test('is refused to others, when empty, after five minutes and once the message is deleted', async () => {
    const socket = await enter(tavern.member);
    const id = await write(socket, 'Two ales');
    const edit = async (who: TestAccount, message = 'Three ales') =>
      ((await call(who, 'PATCH', `/messages/${id}`, { message })).body as { code?: string }).code;
    expect(await edit(tavern.owner)).toBe('not_your_message');
    expect(await edit(tavern.member, ' \u200B ')).toBe('message_empty');
    expect(await edit(tavern.member)).toBeUndefined();
    tavern.server.clock.advance(EDIT_MS + 1);
    expect(await edit(tavern.member, 'Four ales')).toBe('edit_too_late');
    await call(tavern.member, 'DELETE', `/messages/${id}`);
    expect(await edit(tavern.member)).toBe('chat_message_not_found');
  });
});

test('a reply quotes the message as it is, and a deleted one without its words', async () => {
  const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
  const id = await write(first, 'Who brings the flasks?');
  const answer = await write(second, 'Me', { replyTo: id });
  const quote = { id, username: tavern.owner.username, message: 'Who brings the flasks?' };
  await expect.poll(() => receivedMessages(first, 'chat').at(-1)?.message).toMatchObject({ id: answer, reply: quote });
  await call(tavern.owner, 'DELETE', `/messages/${id}`);
  expect((await history(tavern.third)).at(-1)?.reply).toEqual({
    id,
    username: tavern.owner.username,
    message: '',
    deleted: true,
  });
  second.send({ type: 'chat', groupId: tavern.groupId, message: 'To nobody', ref: 'reference-x', replyTo: 999_999 });
  await expect
    .poll(() => receivedMessages(second, 'notice'))
    .toMatchObject([{ code: 'chat_message_not_found', ref: 'reference-x' }]);
});

test('two people apart by a block neither answer nor react to each other, and the blocker may take reactions back', async () => {
  const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
  const [one, other] = [await write(first, 'Who tanks?'), await write(second, 'I do')];
  await react(tavern.member, one, 'fire');
  const blocking = { token: tavern.owner.token, body: { userId: tavern.member.user.id } };
  await tavern.server.request('POST', '/api/friends/block', blocking);
  const answer = async (socket: TestSocket, replyTo: number): Promise<string | undefined> => {
    const before = receivedMessages(socket, 'notice').length;
    socket.send({ type: 'chat', groupId: tavern.groupId, message: 'No', ref: crypto.randomUUID(), replyTo });
    await expect.poll(() => receivedMessages(socket, 'notice').length).toBe(before + 1);
    return receivedMessages(socket, 'notice').at(-1)?.code;
  };
  expect([await answer(second, one), await answer(first, other)]).toEqual(['message_apart', 'message_apart']);
  expect((await react(tavern.member, one)).body).toMatchObject({
    code: 'message_apart',
    params: { username: tavern.owner.username },
  });
  expect((await react(tavern.owner, other)).body).toMatchObject({ code: 'message_apart' });
  expect(await statusOf(call(tavern.member, 'DELETE', `/messages/${one}/reactions/fire`))).toBe(204);
  await tavern.server.request('POST', '/api/friends/unblock', blocking);
  expect(await statusOf(react(tavern.member, one))).toBe(204);
});

test('reactions are named and counted once, and taken back', async () => {
  const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
  const id = await write(first, 'Loot is in the bank');
  for (const who of [tavern.member, tavern.owner, tavern.member]) {
    tavern.server.clock.advance(1);
    expect((await react(who, id)).status).toBe(204);
  }
  await react(tavern.third, id, 'fire');
  await expect
    .poll(() => changes(second).at(-1)?.reactions)
    .toEqual([
      { reaction: 'cheers', usernames: [tavern.member.username, tavern.owner.username] },
      { reaction: 'fire', usernames: [tavern.third.username] },
    ]);
  expect(changes(second)).toHaveLength(3);
  await call(tavern.third, 'DELETE', `/messages/${id}/reactions/fire`);
  await call(tavern.third, 'DELETE', `/messages/${id}/reactions/fire`);
  await expect.poll(() => changes(second)).toHaveLength(4);
  expect(await statusOf(react(tavern.third, id, 'thunder'))).toBe(404);
});

test('the owner and moderators pin messages, and a deleted one is not pinned any longer', async () => {
  const socket = await enter(tavern.owner);
  const [one, two] = [await write(socket, 'Rules'), await write(socket, 'Raid times')];
  for (const id of [one, two]) expect(await statusOf(call(tavern.owner, 'PUT', `/pins/${id}`))).toBe(204);
  expect(await statusOf(call(tavern.member, 'PUT', `/pins/${one}`))).toBe(403);
  const pins = async () =>
    ((await call(tavern.member, 'GET', '/pins')).body as { messages: ChatMessage[] }).messages.map(({ id }) => id);
  expect(await pins()).toEqual([two, one]);
  expect(await statusOf(call(tavern.owner, 'DELETE', `/pins/${two}`))).toBe(204);
  await call(tavern.owner, 'DELETE', `/messages/${one}`);
  expect(await pins()).toEqual([]);
});

describe('a returning client', () => {
  test('gets what changed in the messages that it has, and only that', async () => {
    const away = await enter(tavern.third);
    const socket = await enter(tavern.owner);
    const ids: number[] = [];
    for (const text of ['edited', 'reacted', 'pinned', 'deleted', 'untouched']) ids.push(await write(socket, text));
    const [edited = 0, reacted = 0, pinned = 0, deleted = 0, last = 0] = ids;
    await react(tavern.owner, reacted);
    const revision = 1;
    away.close();
    await call(tavern.owner, 'PATCH', `/messages/${edited}`, { message: 'corrected' });
    await react(tavern.member, reacted, 'fire');
    await call(tavern.owner, 'PUT', `/pins/${pinned}`);
    await call(tavern.owner, 'DELETE', `/messages/${deleted}`);
    await write(socket, 'missed');
    const back = await enter(tavern.third, last, revision);
    expect(changes(back)).toMatchObject([
      { id: edited, message: 'corrected', edited: true },
      { id: reacted, reactions: [{ usernames: [tavern.owner.username] }, { usernames: [tavern.member.username] }] },
      { id: pinned, pinned: true },
      { id: deleted, message: '', deleted: true },
    ]);
    expect(receivedMessages(back, 'chat').map(({ message }) => message.message)).toEqual(['missed']);
    expect(receivedMessages(back, 'joined')).toMatchObject([{ complete: true, revision: 5 }]);
    const again = await enter(tavern.third, last, 5);
    expect(changes(again)).toEqual([]);
  });

  test('has the same messages as everybody else when it joins while they change', async () => {
    const socket = await enter(tavern.owner);
    const id = await write(socket, 'Busy');
    const joined: TestSocket[] = [];
    const names = Array.from({ length: 6 }, (_, i) => `Late${tavern.count}x${i}`);
    const latecomers = await Promise.all(names.map((name) => tavern.server.signUp(name)));
    for (const who of latecomers) await call(who, 'POST', '/members', { username: who.username });
    const busy = (async () => {
      for (let i = 0; i < 30; i++) {
        await call(tavern.member, i % 2 === 0 ? 'PUT' : 'DELETE', `/messages/${id}/reactions/like`);
        await react(i % 3 === 0 ? tavern.owner : tavern.third, id, ['love', 'laugh', 'sad', 'fire'][i % 4]);
      }
    })();
    for (const who of latecomers) joined.push(await enter(who));
    await busy;
    const [truth] = await history(tavern.owner);
    for (const each of joined) {
      const states = () =>
        [...receivedMessages(each, 'chat'), ...receivedMessages(each, 'chat_changed')].map(({ message }) => message);
      const newest = () => states().toSorted((a, b) => (b.revision ?? 0) - (a.revision ?? 0))[0];
      await expect.poll(newest).toEqual(truth);
    }
  });
});

describe('the history', () => {
  test('is searched by words without accents, in pages, and shows a message among its neighbours', async () => {
    const socket = await enter(tavern.owner);
    for (let i = 0; i < 60; i++) say(socket, i % 2 === 0 ? `Möge das Ale fließen ${i}` : `line ${i}`);
    await expect.poll(() => receivedMessages(socket, 'chat')).toHaveLength(60);
    const ids = receivedMessages(socket, 'chat').map(({ message }) => message.id);
    const found: number[] = [];
    let next: number | null | undefined;
    let pages = 0;
    do {
      const path = `/messages/search?q=${encodeURIComponent('ALE moge')}${next ? `&before=${next}` : ''}`;
      const page = (await call(tavern.member, 'GET', path)).body as { messages: ChatMessage[]; next: number | null };
      found.push(...page.messages.map(({ id }) => id));
      next = page.next;
      pages++;
    } while (next !== null);
    expect(found).toEqual(ids.filter((_, i) => i % 2 === 0).toReversed());
    expect(pages).toBe(2);
    const middle = ids[30] ?? 0;
    const around = (await call(tavern.member, 'GET', `/messages?around=${middle}`)).body as Record<string, unknown>;
    expect((around['messages'] as ChatMessage[]).map(({ id }) => id)).toEqual(ids.slice(5, 56));
    expect(around).toMatchObject({ earlier: true, later: true });
    const after = (await call(tavern.member, 'GET', `/messages?after=${ids[55]}`)).body as Record<string, unknown>;
    expect((after['messages'] as ChatMessage[]).map(({ id }) => id)).toEqual(ids.slice(56));
    expect(after).toMatchObject({ later: false });
  });

  test('hides deleted messages and those of blocked people from the search', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.third)];
    await write(first, 'mead one');
    const gone = await write(first, 'mead two');
    await write(second, 'mead three');
    await call(tavern.owner, 'DELETE', `/messages/${gone}`);
    const search = async (who: TestAccount) =>
      ((await call(who, 'GET', '/messages/search?q=mead')).body as { messages: ChatMessage[] }).messages.map(
        ({ message }) => message,
      );
    expect(await search(tavern.member)).toEqual(['mead three', 'mead one']);
    const block = (path: string) =>
      tavern.server.request('POST', `/api/friends/${path}`, {
        token: tavern.third.token,
        body: { userId: tavern.member.user.id },
      });
    expect((await block('block')).status).toBeLessThan(300);
    expect(await search(tavern.member)).toEqual(['mead one']);
    await block('unblock');
  });
});

test('each call answers owner, moderator, member, muted, banned, left and stranger as it should', async () => {
  const { server, owner, member, third } = tavern;
  const names = ['mod', 'muted', 'banned', 'left', 'stranger'].map((name) => `${name}${tavern.count}`);
  const [mod, muted, banned, left, stranger] = (await Promise.all(names.map((name) => server.signUp(name)))) as [
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
  ];
  for (const who of [mod, muted, banned, left])
    await server.request('POST', `/api/groups/${tavern.groupId}/members`, {
      token: who.token,
      body: { username: who.username },
    });
  await call(owner, 'POST', '/promote', { username: mod.username });
  const socket = await enter(member);
  const id = await write(socket, 'Ours');
  const mutedSocket = await enter(muted);
  const own = await write(mutedSocket, 'Mine');
  await call(owner, 'POST', '/mute', { username: muted.username });
  await call(owner, 'POST', '/ban', { username: banned.username });
  const members = (await server.request('GET', `/api/groups/${tavern.groupId}`, { token: left.token })).body as {
    members: { id: number; username: string }[];
  };
  const membership = members.members.find(({ username }) => username === left.username)?.id;
  await call(left, 'DELETE', `/members/${membership}`);
  const everybody = [owner, mod, third, muted, banned, left, stranger];
  const walk = async (method: string, path: string, body?: unknown): Promise<number[]> => {
    const statuses: number[] = [];
    for (const who of everybody) statuses.push(await statusOf(call(who, method, path, body)));
    return statuses;
  };
  expect(await walk('PUT', `/messages/${id}/reactions/yes`)).toEqual([204, 204, 204, 403, 403, 403, 403]);
  expect(await walk('DELETE', `/messages/${id}/reactions/yes`)).toEqual([204, 204, 204, 403, 403, 403, 403]);
  expect(await walk('PUT', `/pins/${id}`)).toEqual([204, 204, 403, 403, 403, 403, 403]);
  expect(await walk('GET', '/pins')).toEqual([200, 200, 200, 200, 403, 403, 403]);
  expect(await walk('DELETE', `/pins/${id}`)).toEqual([204, 204, 403, 403, 403, 403, 403]);
  expect(await walk('GET', '/messages/search?q=ours')).toEqual([200, 200, 200, 200, 403, 403, 403]);
  expect(await walk('PATCH', `/messages/${id}`, { message: 'Theirs' })).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(await statusOf(call(muted, 'PATCH', `/messages/${own}`, { message: 'Still mine' }))).toBe(403);
});
