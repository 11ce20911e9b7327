import { expect, test } from 'vitest';
import { LIMITS } from '../http/limits.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { startTestServer } from '../../testing/server.ts';
import { openSocket } from '../../testing/socket.ts';
import type { MessageHandler } from './dispatch.ts';

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
  await expect.poll(() => socket.messages).toMatchObject([{ code: 'invalid_message' }]);
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

test('messages of one socket are handled in order, steps at once', async () => {
  const heard: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  const handlers = new Map<string, MessageHandler>([
    [
      'slow',
      async (_connection, { at }) => {
        await gate.promise;
        heard.push(at);
        if (at === 'stumbles') throw new Error('over the carpet');
      },
    ],
    ['quick', (_connection, { at }) => void heard.push(at)],
    ['position', () => void heard.push('step')],
  ]);
  await using server = await startTestServer({ handlers });
  const { token } = await server.signUp('Halla');
  const socket = await openSocket(server.url, token);
  const other = await openSocket(server.url, await server.login('Halla', TEST_PASSWORD));
  socket.send({ type: 'slow', at: 'stumbles' });
  socket.send('{"type":"slow","at":2}{"type":"quick","at":3}');
  socket.send({ type: 'quick', at: 4 });
  socket.send({ type: 'unknown' });
  socket.send({ type: 'position' });
  await expect.poll(() => heard).toEqual(['step']);
  other.send({ type: 'quick', at: 'of another socket' });
  await expect.poll(() => heard).toEqual(['step', 'of another socket']);
  gate.resolve();
  await expect.poll(() => heard.slice(2)).toEqual(['stumbles', 2, 3, 4]);
  await expect.poll(() => socket.messages).toMatchObject([{ code: 'internal_error' }, { code: 'unknown_message' }]);
});

test('what a socket sent before its session ended is not handled any more', async () => {
  const heard: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  const handlers = new Map<string, MessageHandler>([
    [
      'slow',
      async (_connection, { at }) => {
        heard.push(at);
        await gate.promise;
      },
    ],
  ]);
  await using server = await startTestServer({ handlers });
  const { token } = await server.signUp('Halla');
  const socket = await openSocket(server.url, token);
  for (let at = 0; at < 3; at++) socket.send({ type: 'slow', at });
  await expect.poll(() => heard).toEqual([0]);
  await server.request('POST', '/api/logout', { token });
  expect((await socket.closed).code).toBe(4401);
  gate.resolve();
  const again = await openSocket(server.url, await server.login('Halla', TEST_PASSWORD));
  again.send({ type: 'slow', at: 'again' });
  await expect.poll(() => heard).toEqual([0, 'again']);
});

test('a socket whose messages wait too long is told to slow down, and what it sent before is handled', async () => {
  const heard: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  const handlers = new Map<string, MessageHandler>([
    [
      'slow',
      async (_connection, { at }) => {
        await gate.promise;
        heard.push(at);
      },
    ],
  ]);
  const unlimited = { max: 1_000, windowMs: 60_000 };
  const limits = { socket: { ...LIMITS.socket, messages: unlimited, frames: unlimited } };
  await using server = await startTestServer({ handlers, limits });
  const { token } = await server.signUp('Halla');
  const socket = await openSocket(server.url, token);
  for (let at = 0; at <= 257; at++) socket.send({ type: 'slow', at });
  await expect.poll(() => socket.messages).toMatchObject([{ type: 'error', code: 'too_fast' }]);
  socket.send({ type: 'slow', at: 258 });
  expect((await socket.closed).code).toBe(4429);
  gate.resolve();
  await expect.poll(() => heard).toEqual(Array.from({ length: 257 }, (_, at) => at));
});
