import { describe, expect, test } from 'vitest';
import { ROOM, ROOM_START } from '#shared/tavern/room.ts';
import { openSocket } from '../testing/socket.ts';
import { receivedMessages, receivedChatTexts } from '../testing/tavern/tavern-client.ts';
import { setUpTavern } from '../testing/tavern/tavern-fixture.ts';

const tavern = setUpTavern();
const { enter, say, call } = tavern;

describe('joining', () => {
  test('sends the room, occupants with positions, members and the last 50 messages', async () => {
    const first = await enter(tavern.owner);
    for (let i = 0; i < 55; i++) say(first, `line ${i}`);
    await expect.poll(() => receivedChatTexts(first)).toHaveLength(55);
    const socket = await enter(tavern.member);
    expect(receivedMessages(socket, 'update')).toEqual([
      { type: 'update', groupId: tavern.groupId, tables: ROOM.tables, bar: ROOM.bar },
    ]);
    expect(
      receivedMessages(socket, 'members')[0]?.members.map(({ username, position }) => [username, position]),
    ).toEqual([
      [tavern.owner.username, ROOM_START],
      [tavern.member.username, ROOM_START],
      [tavern.third.username, null],
    ]);
    expect(
      receivedMessages(socket, 'position')
        .map(({ username }) => username)
        .sort(),
    ).toEqual([tavern.owner.username, tavern.member.username]);
    expect(receivedChatTexts(socket)).toEqual(Array.from({ length: 50 }, (_, i) => `line ${i + 5}`));
    expect(receivedMessages(socket, 'joined')).toEqual([
      {
        type: 'joined',
        groupId: tavern.groupId,
        complete: true,
        earlier: true,
        lastReadId: 0,
        revision: 0,
        ledger: tavern.server.context.db.ledgerId,
      },
    ]);
    await expect
      .poll(() => receivedMessages(first, 'presence').at(-1))
      .toEqual({ type: 'presence', groupId: tavern.groupId, username: tavern.member.username, status: 'online' });
  });

  test('sends the newest messages to a client that is ahead or knew another ledger', async () => {
    const first = await enter(tavern.owner);
    first.send({ type: 'chat', groupId: tavern.groupId, message: 'restored', ref: `restored-${tavern.count}` });
    await expect.poll(() => receivedChatTexts(first).at(-1)).toBe('restored');
    const last = receivedMessages(first, 'chat').at(-1)?.message.id ?? 0;
    const { ledgerId } = tavern.server.context.db;
    for (const [after, ledger, complete] of [
      [last, ledgerId, true],
      [last, 'another', false],
      [last + 1, ledgerId, false],
      [last + 1, undefined, false],
    ] as const) {
      const socket = await openSocket(tavern.server.url, tavern.member.token);
      tavern.open.push(socket);
      socket.send({ type: 'join_group', groupId: tavern.groupId, after, revision: 0, ...(ledger && { ledger }) });
      await expect.poll(() => receivedMessages(socket, 'joined')).toMatchObject([{ complete }]);
      expect(receivedChatTexts(socket).includes('restored')).toBe(!complete);
    }
  });

  test('is refused to outsiders, banned members and for unknown groups', async () => {
    const stranger = await tavern.server.signUp(`Stranger${tavern.count}`);
    await call(tavern.owner, 'POST', '/ban', { username: tavern.third.username, duration: '1h', reason: 'spilled' });
    for (const [who, id] of [
      [stranger, tavern.groupId],
      [tavern.third, tavern.groupId],
      [tavern.member, 999_999],
    ] as const) {
      const socket = await openSocket(tavern.server.url, who.token);
      tavern.open.push(socket);
      socket.send({ type: 'join_group', groupId: id });
      await expect.poll(() => receivedMessages(socket, 'outside')).toHaveLength(1);
      socket.send({ type: 'chat', groupId: id, message: 'let me in' });
      socket.send({ type: 'members', groupId: id });
      await expect.poll(() => receivedMessages(socket, 'outside')).toHaveLength(3);
      socket.send({ type: 'position', groupId: id, position: { x: 7, y: 7 } });
      await expect.poll(() => receivedMessages(socket, 'error')).toMatchObject([{ code: 'not_in_room' }]);
      expect(receivedMessages(socket, 'members')).toEqual([]);
    }
  });

  test('leaving is broadcast at once, a lost connection after the absence delay', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    second.send({ type: 'leave_group', groupId: tavern.groupId });
    const goings = () =>
      receivedMessages(first, 'presence').filter(
        ({ username, status }) => username === tavern.member.username && status === 'other',
      );
    await expect.poll(goings).toHaveLength(1);
    const again = await enter(tavern.member);
    again.close();
    await again.closed;
    const back = await enter(tavern.member);
    back.close();
    await expect.poll(goings).toHaveLength(2);
  });
});

describe('walking', () => {
  test('a step is broadcast; a jump, a wall or a table is answered with the true position', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    const truth = () =>
      receivedMessages(second, 'position')
        .filter(({ username }) => username === tavern.member.username)
        .at(-1)?.position;
    second.send({ type: 'position', groupId: tavern.groupId, position: { x: 8, y: 8 } });
    await expect
      .poll(() => receivedMessages(first, 'position').at(-1))
      .toEqual({
        type: 'position',
        groupId: tavern.groupId,
        username: tavern.member.username,
        position: { x: 8, y: 8 },
      });
    await expect.poll(truth).toEqual({ x: 8, y: 8 });
    for (const position of [
      { x: 10, y: 8 },
      { x: 9, y: 7 },
      { x: 8, y: 9 },
      { x: -1, y: 8 },
    ]) {
      const before = receivedMessages(second, 'position').length;
      second.send({ type: 'position', groupId: tavern.groupId, position });
      await expect.poll(() => receivedMessages(second, 'position').length).toBe(before + 1);
      expect(truth()).toEqual({ x: 8, y: 8 });
    }
    await expect.poll(() => receivedMessages(first, 'position').at(-1)?.position).toEqual({ x: 8, y: 8 });
  });

  test('simultaneous steps are batched', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    const before = receivedMessages(first, 'position').length;
    for (let i = 0; i < 20; i++)
      second.send({ type: 'position', groupId: tavern.groupId, position: { x: i % 2 === 0 ? 8 : 7, y: 8 } });
    second.send({ type: 'position', groupId: tavern.groupId, position: { x: 7, y: 7 } });
    await expect.poll(() => receivedMessages(first, 'position').at(-1)?.position).toEqual({ x: 7, y: 7 });
    expect(receivedMessages(first, 'position').length - before).toBeLessThan(10);
  });
});

describe('chat', () => {
  test('reaches all in one order and is acknowledged when stored; a resent ref is the same message', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    say(first, '  Evening.\u202E ', 'reference-1');
    await expect.poll(() => receivedMessages(first, 'chat_stored')).toHaveLength(1);
    const { id } = receivedMessages(first, 'chat_stored')[0] ?? { id: 0 };
    say(first, 'Evening.', 'reference-1');
    await expect.poll(() => receivedMessages(first, 'chat_stored')).toHaveLength(2);
    expect(receivedMessages(first, 'chat_stored')[1]).toEqual({
      type: 'chat_stored',
      groupId: tavern.groupId,
      ref: 'reference-1',
      id,
    });
    say(second, '/me nods');
    await expect.poll(() => receivedChatTexts(first)).toEqual(['Evening.', 'nods']);
    await expect
      .poll(() => receivedMessages(second, 'chat').map(({ message }) => message))
      .toEqual([
        {
          id,
          username: tavern.owner.username,
          message: 'Evening.',
          timestamp: new Date(tavern.server.clock.now()).toISOString(),
          type: 'user',
        },
        expect.objectContaining({ username: tavern.member.username, message: 'nods', emote: true }),
      ]);
  });

  test('a reconnecting client gets missed messages without duplicates while others keep writing', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    say(first, 'before');
    await expect.poll(() => receivedChatTexts(second)).toEqual(['before']);
    const last = receivedMessages(second, 'chat').at(-1)?.message.id ?? 0;
    second.close();
    await second.closed;
    for (let i = 0; i < 120; i++) say(first, `missed ${i}`);
    const back = await enter(tavern.member, last);
    for (let i = 120; i < 200; i++) say(first, `missed ${i}`);
    await expect.poll(() => receivedChatTexts(back).length).toBeGreaterThanOrEqual(200);
    expect(receivedChatTexts(back)).toEqual(Array.from({ length: 200 }, (_, i) => `missed ${i}`));
    const ids = receivedMessages(back, 'chat').map(({ message }) => message.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('the history is paged to the beginning', async () => {
    const socket = await enter(tavern.owner);
    for (let i = 0; i < 120; i++) say(socket, `line ${i}`);
    await expect.poll(() => receivedChatTexts(socket)).toHaveLength(120);
    const pages: string[][] = [];
    for (let before: number | undefined, earlier = true; earlier;) {
      const { body } = await call(tavern.member, 'GET', `/messages${before === undefined ? '' : `?before=${before}`}`);
      const page = body as { messages: { id: number; message: string }[]; earlier: boolean };
      pages.unshift(page.messages.map(({ message }) => message));
      before = page.messages[0]?.id;
      earlier = page.earlier;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 50, 50]);
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, i) => `line ${i}`));
  });

  test("mute, pause and slow mode are reported to the writer and end by the server's clock", async () => {
    const socket = await enter(tavern.member);
    const refusals = () => receivedMessages(socket, 'notice').map(({ code, ref }) => [code, ref]);
    await call(tavern.owner, 'POST', '/mute', { username: tavern.member.username, duration: '1h', reason: 'too loud' });
    say(socket, 'hello', 'reference-1');
    await expect.poll(refusals).toEqual([['muted', 'reference-1']]);
    expect(receivedMessages(socket, 'notice')[0]?.message).toContain('too loud');
    await expect
      .poll(() => receivedMessages(socket, 'mute'))
      .toMatchObject([{ groupId: tavern.groupId, username: tavern.member.username, reason: 'too loud' }]);
    tavern.server.clock.advance(3_600_001);
    say(socket, 'hello again', 'reference-2');
    await expect.poll(() => receivedChatTexts(socket)).toEqual(['hello again']);
    await call(tavern.owner, 'PATCH', '/chat', { slowModeSeconds: 30 });
    say(socket, 'quickly', 'reference-3');
    await expect.poll(refusals).toHaveLength(2);
    tavern.server.clock.advance(30_000);
    say(socket, 'slowly', 'reference-4');
    say(socket, 'at once', 'reference-5');
    await expect.poll(refusals).toEqual([
      ['muted', 'reference-1'],
      ['slow_mode', 'reference-3'],
      ['slow_mode', 'reference-5'],
    ]);
    await call(tavern.owner, 'PATCH', '/chat', { slowModeSeconds: 0, isChatPaused: true });
    say(socket, 'in the pause', 'reference-6');
    await expect.poll(refusals).toHaveLength(4);
    await expect.poll(() => receivedChatTexts(socket)).toEqual(['hello again', 'slowly']);
  });
});
