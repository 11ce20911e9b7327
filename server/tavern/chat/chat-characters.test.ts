import { expect, test } from 'vitest';
import type { ChatCharacter } from '#shared/people/contract/chat-character.ts';
import type { ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { payload } from '../../testing/characters/snapshots.ts';
import type { TestAccount } from '../../testing/client.ts';
import type { TestSocket } from '../../testing/socket.ts';
import { receivedMessages } from '../../testing/tavern/tavern-client.ts';
import { setUpTavern } from '../../testing/tavern/tavern-fixture.ts';

const tavern = setUpTavern();
const { enter, call } = tavern;

async function ask<T>(who: TestAccount, method: string, path: string, body?: unknown): Promise<T> {
  const reply = await tavern.server.request(method, `/api${path}`, {
    token: who.token,
    ...(body !== undefined && { body }),
  });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body as T;
}
async function create(who: TestAccount, name: string): Promise<ChatCharacter> {
  const body = payload({ character: { name, class: 'Paladin' } });
  const { character } = await ask<{ character: { id: number } }>(who, 'POST', '/characters/import', body);
  return { id: character.id, name };
}
const share = (who: TestAccount, { id }: ChatCharacter, sections: readonly string[] | null) =>
  ask(who, 'PUT', `/characters/${id}/viewers`, {
    groups: sections === null ? [] : [{ id: tavern.groupId, sections }],
    friends: [],
  });
const say = (socket: TestSocket, message: string, characters: readonly unknown[]) =>
  socket.send({ type: 'chat', groupId: tavern.groupId, message, characters, ref: crypto.randomUUID() });
const received = (socket: TestSocket): ChatMessage[] => receivedMessages(socket, 'chat').map(({ message }) => message);
const chips = async (who: TestAccount, ...of: readonly ChatCharacter[]): Promise<ViewedCharacter[]> =>
  (await ask<{ data: ViewedCharacter[] }>(who, 'GET', `/characters/viewed?characters=${of.map(({ id }) => id).join()}`))
    .data;

test('a message carries characters that its writer owns or sees, by the name they have, live, in history, search and edits', async () => {
  const { owner, member, third } = tavern;
  const [own, shared, secret] = [
    await create(owner, 'Brunhild'),
    await create(member, 'Thora'),
    await create(member, 'Ylva'),
  ];
  await share(member, shared, ['gear']);
  const [first, second] = [await enter(owner), await enter(third)];
  const text = '[Brunhild] [Thora] [Ylva] [Queen]';
  say(first, text, [own, shared, secret, { ...own, name: 'Queen' }, { ...shared, id: 999_999 }]);
  await expect.poll(() => received(second)).toMatchObject([{ message: text, characters: [own, shared] }]);
  const id = received(second)[0]?.id ?? 0;
  const history = await ask<{ messages: ChatMessage[] }>(third, 'GET', `/groups/${tavern.groupId}/messages`);
  expect(history.messages).toEqual(received(second));
  const found = await ask<{ messages: ChatMessage[] }>(
    third,
    'GET',
    `/groups/${tavern.groupId}/messages/search?q=queen`,
  );
  expect(found.messages).toEqual(received(second));
  const edit = (message: string) =>
    call(owner, 'PATCH', `/messages/${id}`, { message, characters: [own, shared, secret] });
  expect((await edit('Only [Thora] and [Ylva]')).body).toMatchObject({ characters: [shared] });
  await call(owner, 'DELETE', `/messages/${id}`);
  const gone = await ask<{ messages: ChatMessage[] }>(third, 'GET', `/groups/${tavern.groupId}/messages`);
  expect(gone.messages[0]).not.toHaveProperty('characters');
});

test('each reader sees of a named character what its owner shares at that moment', async () => {
  const { owner, member, third } = tavern;
  const hero = await create(member, 'Sunniva');
  expect(await chips(third, hero)).toEqual([]);
  await share(member, hero, ['gear']);
  expect(await chips(third, hero)).toMatchObject([
    { name: 'Sunniva', class: 'Paladin', sections: ['gear'], lockouts: null },
  ]);
  const named = (q: string) =>
    ask<{ data: object[] }>(third, 'GET', `/groups/${tavern.groupId}/characters?q=${encodeURIComponent(q)}`);
  for (const q of ['Sun', 'sun', 'sUnN'])
    expect((await named(q)).data).toMatchObject([{ username: member.user.username, character: { id: hero.id } }]);
  for (const q of ['un', '%', '_', 'Sunnivas', '\\', "'"]) expect((await named(q)).data).toEqual([]);
  await ask(third, 'POST', '/friends/block', { userId: member.user.id });
  expect([await chips(third, hero), (await named('Sun')).data]).toEqual([[], []]);
  await ask(third, 'POST', '/friends/unblock', { userId: member.user.id });
  await call(owner, 'POST', '/ban', { username: member.user.username });
  expect(await chips(third, hero)).toEqual([]);
  await call(owner, 'POST', '/unban', { username: member.user.username });
  await share(member, hero, null);
  expect([await chips(third, hero), (await named('Sun')).data]).toEqual([[], []]);
});

test('table talk carries characters too', async () => {
  const hero = await create(tavern.owner, 'Solveig');
  const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
  say(first, `/w ${tavern.member.username} [Solveig] heals`, [hero]);
  await expect
    .poll(() => receivedMessages(second, 'line').map(({ line }) => line))
    .toMatchObject([{ message: '[Solveig] heals', characters: [hero] }]);
});

test.each([
  ['six characters', Array.from({ length: 6 }, () => ({ id: 1, name: 'A' }))],
  ['brackets in a name', [{ id: 1, name: 'a]b' }]],
  ['an id of 0', [{ id: 0, name: 'A' }]],
  ['further fields', [{ id: 1, name: 'A', class: 'Paladin' }]],
])('a message with %s is rejected', async (_what, characters) => {
  const socket = await enter(tavern.owner);
  say(socket, '[A]', characters);
  await expect.poll(() => receivedMessages(socket, 'error')).toHaveLength(1);
  expect(received(socket)).toEqual([]);
});
