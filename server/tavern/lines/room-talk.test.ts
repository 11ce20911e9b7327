import { describe, expect, test } from 'vitest';
import { findTable, ROOM, type Position } from '#shared/tavern/room.ts';
import { findPath } from '#shared/tavern/walk.ts';
import { TEST_PASSWORD, type TestAccount } from '../../testing/client.ts';
import type { TestSocket } from '../../testing/socket.ts';
import { receivedChatTexts, receivedMessages } from '../../testing/tavern/tavern-client.ts';
import { setUpTavern } from '../../testing/tavern/tavern-fixture.ts';

const tavern = setUpTavern();
const { enter, say, call } = tavern;

const lines = (socket: TestSocket) => receivedMessages(socket, 'line').map(({ line }) => line);
const texts = (socket: TestSocket) => lines(socket).map(({ message }) => message);
const notices = (socket: TestSocket) => receivedMessages(socket, 'notice').map(({ code }) => code);
const positionOf = (socket: TestSocket, { username }: TestAccount): Position | undefined =>
  receivedMessages(socket, 'position')
    .filter((push) => push.username === username)
    .at(-1)?.position;
const sayAtTable = (socket: TestSocket, table: number, message: string, ref?: string): void =>
  socket.send({ type: 'chat', groupId: tavern.groupId, message, table, ...(ref !== undefined && { ref }) });

/** Sits down beside the left table by walking there. */
async function walkTo(socket: TestSocket, who: TestAccount, to: Position): Promise<void> {
  const from = positionOf(socket, who) ?? { x: 7, y: 8 };
  for (const position of findPath(ROOM, from, to)) socket.send({ type: 'position', groupId: tavern.groupId, position });
  await expect.poll(() => positionOf(socket, who)).toEqual(to);
}

describe('table talk', () => {
  test('is sent to those who sit at the table, and is neither stored nor shown to who comes later', async () => {
    const [first, second, third] = [await enter(tavern.owner), await enter(tavern.member), await enter(tavern.third)];
    await walkTo(first, tavern.owner, { x: 6, y: 5 });
    await walkTo(second, tavern.member, { x: 3, y: 4 });
    await walkTo(third, tavern.third, { x: 8, y: 5 });
    sayAtTable(first, 0, 'Pst, the cloak drops tonight.', 'reference-1');
    await expect.poll(() => texts(second)).toEqual(['Pst, the cloak drops tonight.']);
    expect(lines(second)).toMatchObject([{ kind: 'table', username: tavern.owner.username, table: 0, to: null }]);
    expect(texts(first)).toEqual(texts(second));
    expect(receivedMessages(first, 'line_sent')).toEqual([
      { type: 'line_sent', groupId: tavern.groupId, ref: 'reference-1' },
    ]);
    // The same line again, as after a lost connection, is not said twice.
    sayAtTable(first, 0, 'Pst, the cloak drops tonight.', 'reference-1');
    await expect.poll(() => receivedMessages(first, 'line_sent')).toHaveLength(2);
    await walkTo(third, tavern.third, { x: 6, y: 4 });
    sayAtTable(third, 0, 'What about the cloak?');
    await expect.poll(() => texts(second)).toEqual(['Pst, the cloak drops tonight.', 'What about the cloak?']);
    expect(texts(third)).toEqual(['What about the cloak?']);
    const back = await enter(tavern.third);
    expect(texts(back)).toEqual(['What about the cloak?']);
    const { text } = await call(tavern.owner, 'GET', '/messages');
    expect(text).not.toContain('cloak');
    expect(receivedChatTexts(third)).toEqual([]);
  });

  test('is refused to who does not sit at the table, and never reaches the group instead', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    sayAtTable(first, 1, 'Can anybody read this?', 'reference-1');
    await expect.poll(() => notices(first)).toEqual(['not_at_table']);
    expect(receivedMessages(first, 'notice')[0]?.ref).toBe('reference-1');
    await walkTo(first, tavern.owner, { x: 6, y: 5 });
    sayAtTable(first, 1, 'Can anybody read this?');
    await expect.poll(() => notices(first)).toEqual(['not_at_table', 'not_at_table']);
    say(first, 'Evening.');
    await expect.poll(() => receivedChatTexts(second)).toEqual(['Evening.']);
    expect([...texts(first), ...texts(second)]).toEqual([]);
  });

  test('/sit takes a free seat of the nearest table, /stand leaves it', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    say(first, '/sit');
    await expect.poll(() => notices(first)).toEqual(['sat_down']);
    await expect.poll(() => findTable(ROOM, positionOf(second, tavern.owner) ?? { x: 0, y: 0 })).toBe(0);
    say(second, '/sit');
    await expect.poll(() => findTable(ROOM, positionOf(first, tavern.member) ?? { x: 0, y: 0 })).not.toBeNull();
    expect(positionOf(first, tavern.member)).not.toEqual(positionOf(first, tavern.owner));
    say(first, '/sit');
    await expect.poll(() => notices(first)).toEqual(['sat_down', 'sat_already']);
    say(first, '/stand');
    await expect.poll(() => findTable(ROOM, positionOf(second, tavern.owner) ?? { x: 6, y: 6 })).toBeNull();
    expect(notices(first).at(-1)).toBe('stood_up');
  });
});

describe('a whisper', () => {
  test('reaches the two alone, on all their pages and after a reconnection', async () => {
    const [first, second, third] = [await enter(tavern.owner), await enter(tavern.member), await enter(tavern.third)];
    say(first, `/w @${tavern.member.username.toLowerCase()} The   ale is watered.`);
    await expect.poll(() => texts(second)).toEqual(['The ale is watered.']);
    expect(lines(first)).toEqual(lines(second));
    expect(lines(first)).toMatchObject([
      { kind: 'whisper', username: tavern.owner.username, to: tavern.member.username, table: null },
    ]);
    const again = await enter(tavern.member);
    expect(texts(again)).toEqual(['The ale is watered.']);
    expect(texts(await enter(tavern.third))).toEqual([]);
    expect(texts(third)).toEqual([]);
    tavern.server.clock.advance(3_600_001);
    expect(texts(await enter(tavern.member))).toEqual([]);
  });

  test('is refused when muted, to absent and unknown members, and between users who are blocked', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    const ask = async (socket: TestSocket, line: string): Promise<string | undefined> => {
      const before = notices(socket).length;
      say(socket, line);
      await expect.poll(() => notices(socket).length).toBe(before + 1);
      return notices(socket).at(-1);
    };
    expect(await ask(first, `/w ${tavern.third.username} Are you there?`)).toBe('whisper_absent');
    expect(await ask(first, '/w Nobody Are you there?')).toBe('whisper_absent');
    expect(await ask(first, `/w ${tavern.owner.username} Hm.`)).toBe('whisper_self');
    expect(await ask(first, `/w ${tavern.member.username}`)).toBe('command_usage');
    await call(tavern.owner, 'POST', '/mute', { username: tavern.member.username, duration: '1h', reason: 'too loud' });
    for (const line of [`/w ${tavern.owner.username} Sorry!`, '/roll', '/wave'])
      expect(await ask(second, line)).toBe('muted');
    tavern.server.clock.advance(3_600_001);
    const blocking = { token: tavern.member.token, body: { userId: tavern.owner.user.id } };
    await tavern.server.request('POST', '/api/friends/block', blocking);
    expect(await ask(first, `/w ${tavern.member.username} Still angry?`)).toBe('whisper_undelivered');
    expect(await ask(second, `/w ${tavern.owner.username} Yes.`)).toBe('whisper_undelivered');
    await tavern.server.request('POST', '/api/friends/unblock', blocking);
    expect([...texts(first), ...texts(second)]).toEqual([]);
  });
});

describe('/roll and /wave', () => {
  test('the server draws the number, within the bounds, and stores it with the message', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    for (const line of ['/roll', '/roll 20', '/roll 5-6', '/roll 1-1000000']) say(first, line);
    for (const line of ['/roll 0-5', '/roll 6-5', '/roll 7-7', '/roll 1-1000001', '/roll many']) say(first, line);
    await expect.poll(() => notices(first)).toHaveLength(5);
    await expect.poll(() => receivedMessages(second, 'chat')).toHaveLength(4);
    const rolls = receivedMessages(second, 'chat').map(({ message }) => message.roll);
    expect(rolls.map((roll) => [roll?.low, roll?.high])).toEqual([
      [1, 100],
      [1, 20],
      [5, 6],
      [1, 1_000_000],
    ]);
    for (const roll of rolls) {
      expect(roll?.value).toBeGreaterThanOrEqual(roll?.low ?? Infinity);
      expect(roll?.value).toBeLessThanOrEqual(roll?.high ?? 0);
    }
    const { body } = await call(tavern.member, 'GET', '/messages');
    expect((body as { messages: { roll?: unknown }[] }).messages.map(({ roll }) => roll)).toEqual(rolls);
    // A text in the same words is no roll, whatever else the frame claims.
    const forged = {
      type: 'chat',
      groupId: tavern.groupId,
      message: '100 (1-100)',
      roll: { low: 1, high: 100, value: 100 },
    };
    first.send(forged);
    await expect.poll(() => receivedMessages(second, 'chat')).toHaveLength(5);
    expect(receivedMessages(second, 'chat').at(-1)?.message.roll).toBeUndefined();
  });

  test('a roll at a table stays there; a wave is seen by the room and counts in slow mode', async () => {
    const [first, second] = [await enter(tavern.third), await enter(tavern.owner)];
    await walkTo(first, tavern.third, { x: 6, y: 5 });
    sayAtTable(first, 0, '/roll 6');
    await expect.poll(() => lines(first)).toMatchObject([{ kind: 'table', roll: { low: 1, high: 6 } }]);
    await call(tavern.owner, 'PATCH', '/chat', { slowModeSeconds: 30 });
    say(first, '/wave');
    await expect
      .poll(() => receivedMessages(second, 'gesture'))
      .toEqual([{ type: 'gesture', groupId: tavern.groupId, username: tavern.third.username, gesture: 'wave' }]);
    say(first, '/wave');
    await expect.poll(() => notices(first)).toEqual(['slow_mode']);
    expect([...lines(second), ...receivedChatTexts(second)]).toEqual([]);
  });
});

describe('reports of lines', () => {
  test('carry the line to the moderators; only recipients can report, within an hour', async () => {
    const [first, second] = [await enter(tavern.third), await enter(tavern.member)];
    say(first, `/w ${tavern.member.username} Hand over your gold.`);
    await expect.poll(() => texts(second)).toHaveLength(1);
    const [line] = lines(second);
    const report = (who: TestAccount, reason = '') => call(who, 'POST', `/lines/${line?.id}/report`, { reason });
    expect((await report(tavern.owner)).status).toBe(404);
    expect((await report(tavern.third)).status).toBe(404);
    expect((await report(tavern.member, 'extortion')).status).toBe(201);
    expect((await report(tavern.member, 'extortion!')).status).toBe(201);
    expect((await call(tavern.member, 'GET', '/reports')).status).toBe(403);
    const { body } = await call(tavern.owner, 'GET', '/reports');
    expect(body).toMatchObject({
      reports: [],
      lines: [
        {
          lineId: line?.id,
          kind: 'whisper',
          username: tavern.third.username,
          message: 'Hand over your gold.',
          reporters: [tavern.member.username],
          reasons: ['extortion!'],
        },
      ],
    });
    const notified = await tavern.server.request('GET', '/api/notifications', { token: tavern.owner.token });
    const reports = (notified.body as { notifications: { kind: string; excerpt: string | null }[] }).notifications;
    expect(reports.filter(({ kind }) => kind === 'report')).toMatchObject([{ excerpt: null }]);
    const admin = await tavern.server.signUp('Eydis');
    await tavern.server.context.db.write((transaction) =>
      transaction.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.user.id).execute(),
    );
    const token = await tavern.server.login(admin.username, TEST_PASSWORD);
    const all = await tavern.server.request('GET', '/api/reports', { token });
    // Others of this server have reports, too.
    const ofGroup = (all.body as { lines: { group: { id: number } }[] }).lines.filter(
      ({ group }) => group.id === tavern.groupId,
    );
    expect(ofGroup).toMatchObject([{ kind: 'whisper', reporters: [tavern.member.username] }]);
    expect((await call(tavern.member, 'DELETE', `/line-reports/${line?.id}`)).status).toBe(403);
    expect((await call(tavern.owner, 'DELETE', `/line-reports/${line?.id}`)).status).toBe(204);
    expect((await call(tavern.owner, 'GET', '/reports')).body).toEqual({ reports: [], lines: [] });
    tavern.server.clock.advance(3_600_001);
    expect((await report(tavern.member)).status).toBe(404);
  });
});
