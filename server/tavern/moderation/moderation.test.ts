import { describe, expect, test } from 'vitest';
import { type TestSocket } from '../../testing/socket.ts';
import { receivedMessages, receivedChatTexts } from '../../testing/tavern/tavern-client.ts';
import { setUpTavern } from '../../testing/tavern/tavern-fixture.ts';

const tavern = setUpTavern();
const { enter, say, call } = tavern;

describe('moderation', () => {
  test('a ban removes the user at once and blocks messages until it expires', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    say(first, `/ban ${tavern.member.username} 6h threw a mug`);
    await expect.poll(() => receivedMessages(second, 'outside')).toMatchObject([{ code: 'banned_from_group' }]);
    await expect
      .poll(() => receivedMessages(second, 'ban'))
      .toMatchObject([
        {
          username: tavern.member.username,
          reason: 'threw a mug',
          expiresAt: new Date(tavern.server.clock.now() + 6 * 3_600_000).toISOString(),
        },
      ]);
    await expect
      .poll(() => receivedMessages(first, 'notice'))
      .toMatchObject([{ code: 'member_banned', announced: true }]);
    say(first, 'He is gone.');
    await expect.poll(() => receivedChatTexts(first)).toEqual(['He is gone.']);
    second.send({ type: 'join_group', groupId: tavern.groupId });
    await expect.poll(() => receivedMessages(second, 'outside')).toHaveLength(2);
    expect(receivedChatTexts(second)).toEqual([]);
    tavern.server.clock.advance(6 * 3_600_000 + 1);
    second.send({ type: 'join_group', groupId: tavern.groupId });
    await expect.poll(() => receivedChatTexts(second)).toEqual(['He is gone.']);
  });

  test('commands obey the permission table and report their result', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    const answers = (socket: TestSocket) => receivedMessages(socket, 'notice').map(({ message }) => message);
    const ask = async (socket: TestSocket, line: string): Promise<string> => {
      const before = answers(socket).length;
      say(socket, line);
      await expect.poll(() => answers(socket).length).toBe(before + 1);
      return answers(socket).at(-1) ?? '';
    };
    expect(await ask(second, '/dance')).toBe('Unknown command. Type /help to see available commands.');
    expect(await ask(second, '/ban')).toMatch(/^Usage: \/ban <user> \[time\] \[reason\]/);
    expect(await ask(second, '/help')).not.toContain('/ban');
    expect(await ask(first, '/help')).toContain('/mod <user>');
    expect(await ask(second, '/who')).toBe(`In the room (2): ${tavern.owner.username}, ${tavern.member.username}`);
    expect(await ask(second, '/invite Nobody')).toMatch(/^Failed to send invitation: /);
    expect(await ask(second, `/ban ${tavern.owner.username} 1h`)).not.toContain('Failed to execute');
    expect(await ask(first, `/mod ${tavern.member.username}`)).toContain(tavern.member.username);
    await expect
      .poll(() => receivedMessages(second, 'promote'))
      .toMatchObject([{ username: tavern.member.username, newRole: 'moderator' }]);
    expect(await ask(second, `/mute ${tavern.third.username} 12h`)).toContain(tavern.third.username);
    expect(await ask(second, `/unmute ${tavern.third.username}`)).toContain(tavern.third.username);
    expect(receivedChatTexts(first)).toEqual([]);
  });

  test('a message can be deleted by its author or a moderator and reported by any member; deletion erases its text', async () => {
    const [first, second] = [await enter(tavern.owner), await enter(tavern.member)];
    for (const text of ['mine', 'rude', 'fine']) say(second, text);
    await expect.poll(() => receivedMessages(first, 'chat')).toHaveLength(3);
    const [mine = 0, rude = 0, fine = 0] = receivedMessages(first, 'chat').map(({ message }) => message.id);
    expect((await call(tavern.third, 'DELETE', `/messages/${mine}`)).status).toBe(403);
    expect((await call(tavern.member, 'DELETE', `/messages/${mine}`)).status).toBe(204);
    for (const [reason, status] of [
      ['rude words', 201],
      ['ruder', 201],
      ['x'.repeat(201), 400],
    ] as const) {
      expect((await call(tavern.third, 'POST', `/messages/${rude}/report`, { reason })).status).toBe(status);
    }
    expect((await call(tavern.member, 'GET', '/reports')).status).toBe(403);
    expect((await call(tavern.owner, 'GET', '/reports')).body).toMatchObject({
      reports: [
        {
          message: { id: rude, username: tavern.member.username },
          reporters: [tavern.third.username],
          reasons: ['ruder'],
        },
      ],
    });
    expect((await call(tavern.owner, 'DELETE', `/messages/${rude}`)).status).toBe(204);
    expect((await call(tavern.owner, 'DELETE', `/messages/${rude}`)).status).toBe(404);
    expect((await call(tavern.owner, 'GET', '/reports')).body).toEqual({ reports: [], lines: [] });
    await expect.poll(() => receivedMessages(first, 'chat_deleted').map(({ ids }) => ids)).toEqual([[mine], [rude]]);
    const { body } = await call(tavern.third, 'GET', '/messages');
    expect((body as { messages: unknown[] }).messages).toMatchObject([
      { message: '', deleted: true },
      { message: '', deleted: true },
      { message: 'fine' },
    ]);
    const back = await enter(tavern.third, fine);
    expect(receivedMessages(back, 'chat_deleted')).toMatchObject([{ ids: [mine, rude] }]);
  });

  test('leaving or deleting the group removes users from its tavern', async () => {
    const [second, other] = [await enter(tavern.member), await enter(tavern.third)];
    const { members } = (await call(tavern.member, 'GET', '')).body as { members: { id: number; username: string }[] };
    await call(
      tavern.member,
      'DELETE',
      `/members/${members.find(({ username }) => username === tavern.member.username)?.id}`,
    );
    await expect.poll(() => receivedMessages(second, 'outside')).toMatchObject([{ code: 'not_a_member' }]);
    await call(tavern.owner, 'DELETE', '');
    await expect.poll(() => receivedMessages(other, 'outside')).toHaveLength(1);
  });
});
