import { expect, test } from 'vitest';
import { LIMITS } from '../http/limits.ts';
import { startTestServer } from '../testing/server.ts';
import { openSocket } from '../testing/socket.ts';
import type { MessageHandler } from './socket.ts';

test('messages are dispatched to handlers, and a failing one does not close the socket', async () => {
  const handlers = new Map<string, MessageHandler>([
    [
      'wave',
      (connection, { at }) =>
        connection.sendError('invalid_message_type', {
          type: `${connection.session.user.username} waves at ${String(at)}`,
        }),
    ],
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
  await expect
    .poll(() => socket.messages[1])
    .toMatchObject({ code: 'invalid_message_type', params: { type: 'Halla waves at Torvald' } });
  expect(server.logLines.join('')).toContain('over the carpet');
  socket.close();
});

test('several objects in one frame are dispatched and counted separately', async () => {
  const heard: unknown[] = [];
  const handlers = new Map<string, MessageHandler>([['wave', (_connection, { at }) => void heard.push(at)]]);
  await using server = await startTestServer({
    handlers,
    limits: { socket: { ...LIMITS.socket, messages: { max: 7, windowMs: 60_000 } } },
  });
  const { token } = await server.signUp('Halla');
  const socket = await openSocket(server.url, token);
  socket.send('{"type":"wave","at":1}{"type":"wave","at":"}{"}\n {"type":"wave","at":3}');
  socket.send('{"type":"wave","at":4}{"at":5}{"type":"wave","at":6}');
  await expect.poll(() => heard).toEqual([1, '}{', 3, 4, 6]);
  expect(socket.messages).toMatchObject([{ code: 'invalid_message' }]);
  socket.send('{"type":"wave","at":7} and {"type":"wave","at":8}');
  await expect.poll(() => socket.messages.length).toBe(2);
  expect(heard).toHaveLength(5);
  // Seven were heard: nobody says more by saying it at once.
  socket.send('{"type":"wave","at":9,"ref":"one-too-many"}');
  await expect.poll(() => socket.messages.at(-1)).toMatchObject({ code: 'too_fast', ref: 'one-too-many' });
  socket.send('{"type":"wave","at":10}{"type":"wave","at":11}');
  expect((await socket.closed).code).toBe(4429);
  expect(heard).toHaveLength(5);
});
