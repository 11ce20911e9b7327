import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { openSocket } from '../testing/socket.ts';
import type { MessageHandler } from './socket.ts';

test('features answer messages through handlers, and one that fails closes nothing', async () => {
  const handlers = new Map<string, MessageHandler>([
    ['wave', ({ session, sendError }, { at }) => sendError('waved', `${session.user.username} waves at ${String(at)}`)],
    [
      'stumble',
      async () => {
        throw new Error('over the carpet');
      },
    ],
  ]);
  await using server = await startTestServer({ handlers });
  const { token } = await server.signUp('Halla');
  const socket = await openSocket(server.url, token);
  socket.send({ type: 'stumble' });
  await expect.poll(() => socket.messages).toMatchObject([{ type: 'error', code: 'internal_error' }]);
  socket.send({ type: 'wave', at: 'Torvald' });
  await expect.poll(() => socket.messages[1]).toMatchObject({ code: 'waved', message: 'Halla waves at Torvald' });
  expect(server.logLines.join('')).toContain('over the carpet');
  socket.close();
});
