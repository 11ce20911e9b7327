import { expect, test } from 'vitest';
import type { ChatItem } from '#shared/people/contract/chat-item.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { payload } from '../../testing/characters/snapshots.ts';
import type { TestSocket } from '../../testing/socket.ts';
import { receivedMessages } from '../../testing/tavern/tavern-client.ts';
import { setUpTavern } from '../../testing/tavern/tavern-fixture.ts';

const tavern = setUpTavern();
const { enter, call } = tavern;

const HELM: ChatItem = {
  id: 16_866,
  name: 'Helm of Might',
  quality: 4,
  game_id: 'wow_classic',
  equip_slot: 'INVTYPE_HEAD',
  item_level: 66,
  class_id: 4,
  subclass_id: 4,
};

const say = (socket: TestSocket, message: string, items: readonly unknown[], ref = `of-test-${tavern.count}`) =>
  socket.send({ type: 'chat', groupId: tavern.groupId, message, items, ref });
const received = (socket: TestSocket): ChatMessage[] => receivedMessages(socket, 'chat').map(({ message }) => message);
const history = async (): Promise<ChatMessage[]> =>
  ((await call(tavern.member, 'GET', '/messages')).body as { messages: ChatMessage[] }).messages;

test('an item of a message is told live, in the history and to those who join later', async () => {
  const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
  say(first, 'Selling [Helm of Might]!', [HELM]);
  say(first, '/me polishes [Helm of Might]', [HELM], 'reference-2');
  await expect.poll(() => received(second)).toHaveLength(2);
  expect(received(second)).toMatchObject([
    { message: 'Selling [Helm of Might]!', items: [HELM] },
    { message: 'polishes [Helm of Might]', items: [HELM], emote: true },
  ]);
  expect(await history()).toEqual(received(second));
  expect(received(await enter(tavern.third))).toEqual(received(second));
});

test('an item that the text does not name, or of an unknown game, is dropped', async () => {
  const socket = await enter(tavern.owner);
  say(socket, 'Helm of Might [Helm] [Onyxia]', [HELM, { ...HELM, name: 'Onyxia', game_id: 'chess' }]);
  await expect.poll(() => received(socket)).toHaveLength(1);
  expect(received(socket)[0]).not.toHaveProperty('items');
  expect((await history())[0]).not.toHaveProperty('items');
});

test.each([
  ['six items', Array.from({ length: 6 }, () => HELM)],
  ['brackets in a name', [{ ...HELM, name: 'a] [b' }]],
  ['a long name', [{ ...HELM, name: 'a'.repeat(101) }]],
  ['an id of 0', [{ ...HELM, id: 0 }]],
  ['an invented quality', [{ ...HELM, quality: 9 }]],
  ['markup as a slot', [{ ...HELM, equip_slot: '<b>' }]],
  ['further fields', [{ ...HELM, note: 'free gold' }]],
  ['many bonus ids', [{ ...HELM, bonus_ids: Array.from({ length: 33 }, () => 1) }]],
  ['no list', HELM],
])('a message with %s is rejected', async (_what, items) => {
  const socket = await enter(tavern.owner);
  say(socket, '[Helm of Might]', items as readonly unknown[]);
  await expect.poll(() => receivedMessages(socket, 'error')).toMatchObject([{ code: 'invalid_message_type' }]);
  expect(await history()).toEqual([]);
});

test('the quality is that of the item dictionary where two accounts agree on it', async () => {
  const { server } = tavern;
  const item = { itemID: 19_019, name: 'Thunderfury', quality: 5, bagNum: 0, slotNum: 1 };
  for (const { token } of [tavern.owner, tavern.third]) {
    const body = payload({ inventory: [item] });
    expect((await server.request('POST', '/api/characters/import', { token, body })).status).toBe(201);
  }
  const path = '/api/items?game=wow_classic&ids=19019';
  await expect
    .poll(async () => (await server.request('GET', path, { token: tavern.member.token })).body)
    .toMatchObject({ data: [{ quality: 5 }] });
  const socket = await enter(tavern.member);
  const told = { id: 19_019, name: 'Thunderfury', quality: 1, game_id: 'wow_classic' };
  say(socket, '[Thunderfury] [Wool Cloth]', [told, { ...told, id: 2592, name: 'Wool Cloth', quality: 3 }]);
  await expect.poll(() => received(socket)).toHaveLength(1);
  expect(received(socket)[0]?.items?.map(({ quality }) => quality)).toEqual([5, 3]);
});

test('a report shows the items of its message; a deleted one has none, in its row neither', async () => {
  const socket = await enter(tavern.owner);
  say(socket, 'Selling [Helm of Might]', [HELM]);
  await expect.poll(() => received(socket)).toHaveLength(1);
  const id = received(socket)[0]?.id ?? 0;
  await call(tavern.member, 'POST', `/messages/${id}/report`, {});
  const { body } = await call(tavern.owner, 'GET', '/reports');
  expect(body).toMatchObject({ reports: [{ message: { message: 'Selling [Helm of Might]', items: [HELM] } }] });
  await call(tavern.owner, 'DELETE', `/messages/${id}`);
  expect(await history()).toMatchObject([{ id, message: '', deleted: true }]);
  expect((await history())[0]).not.toHaveProperty('items');
  const row = await tavern.server.context.db.read
    .selectFrom('messages')
    .select(['text', 'items'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ text: '', items: null });
});
