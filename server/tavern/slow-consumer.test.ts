import { expect, test } from 'vitest';
import { LIMITS } from '../base/http/limits.ts';
import { startTestServer } from '../testing/server.ts';
import type { TestSocket } from '../testing/socket.ts';
import { joinTavern, receivedMessages, openTavern, receivedChatTexts } from '../testing/tavern/tavern-client.ts';

test('a slow consumer delays nobody, is closed with its own code, and catches up after reconnecting', async () => {
  const many = { max: 100_000, windowMs: 1_000 };
  await using server = await startTestServer({
    limits: { socket: { ...LIMITS.socket, heartbeatMs: 3_600_000, messages: many, frames: many, absenceMs: 50 } },
  });
  const [owner, member, slow] = await Promise.all([
    server.signUp('Sigrun'),
    server.signUp('Torvald'),
    server.signUp('Halla'),
  ]);
  const groupId = await openTavern(server, [owner, member, slow], 'Hearth');
  const [first, second, reader] = [
    await joinTavern(server, owner.token, groupId),
    await joinTavern(server, member.token, groupId),
    await joinTavern(server, slow.token, groupId),
  ];
  const say = (socket: TestSocket, message: string): void => socket.send({ type: 'chat', groupId, message });
  say(first, 'All here?');
  await expect.poll(() => receivedChatTexts(reader)).toEqual(['All here?']);
  const last = receivedMessages(reader, 'chat').at(-1)?.message.id;

  reader.raw.pause();
  const changed = Array.from({ length: 400 }, (_, id) => ({
    id,
    name: 'n'.repeat(40),
    realm: 'r',
    game_id: 'wow_classic',
    status: 'updated' as const,
    changes: [],
  }));
  const said: string[] = [];
  const isClosed = (): boolean => server.logLines.some((line) => line.includes('socket closed'));
  while (!isClosed()) {
    for (let i = 0; i < 50; i++)
      server.context.events.emit('charactersChanged', { userId: slow.user.id, revision: i, changed });
    said.push(`line ${said.length}`);
    say(first, said.at(-1) ?? '');
    await expect.poll(() => receivedChatTexts(second)).toEqual(['All here?', ...said]);
  }
  said.push('Where is she?');
  say(first, 'Where is she?');
  await expect.poll(() => receivedChatTexts(second).at(-1)).toBe('Where is she?');

  reader.raw.resume();
  expect([4408, 1006]).toContain((await reader.closed).code);
  const back = await joinTavern(server, slow.token, groupId, last);
  expect(receivedMessages(back, 'joined')).toMatchObject([{ complete: true }]);
  expect(receivedChatTexts(back)).toEqual(said);
  for (const socket of [first, second, back]) socket.close();
});
