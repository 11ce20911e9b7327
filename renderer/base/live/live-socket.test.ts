import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import type { ServerMessage } from '#shared/base/live/server-message.ts';
import type { LiveStatus } from './live-feed.ts';
import { connectLive, parseFrame, type LiveConnection } from './live-socket.ts';

const push = { type: 'characters', revision: 1, changed: [] } as const;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A real socket server; `meet` is what it does with the n-th visitor (from 0). */
async function serve(meet: (socket: ServerSocket, n: number) => void) {
  const visits: string[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, request) => {
    visits.push(request.url ?? '');
    meet(socket, visits.length - 1);
  });
  await new Promise((listening) => server.once('listening', listening));
  closers.push(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  return { visits, origin: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function connect(origin: string, token = 'token 1') {
  const messages: ServerMessage[] = [];
  const statuses: LiveStatus[] = [];
  let refused = 0;
  const connection: LiveConnection = connectLive({
    origin,
    token,
    firstWaitMs: 5,
    onMessage: (message) => messages.push(message),
    onStatus: (status) => statuses.push(status),
    onRefused: () => (refused += 1),
  });
  closers.push(() => connection.close());
  return { connection, messages, statuses, refusals: () => refused };
}

describe('the live connection', () => {
  test('sends its token, parses several objects in one frame, and skips those without a type', async () => {
    const { origin, visits } = await serve((socket) =>
      socket.send(`${JSON.stringify(push)}{"weather":"rain"}${JSON.stringify({ ...push, revision: 2 })}`),
    );
    const { messages, statuses } = connect(origin);
    await expect.poll(() => messages).toEqual([push, { ...push, revision: 2 }]);
    expect(visits).toEqual(['/api/tavern?authorization=token%201']);
    expect(statuses).toEqual(['connecting', 'connected']);
  });

  test('reconnects after a loss and reports its state', async () => {
    const { origin, visits } = await serve((socket, n) =>
      n < 2 ? socket.terminate() : socket.send(JSON.stringify(push)),
    );
    const { messages, statuses } = connect(origin);
    await expect.poll(() => messages).toEqual([push]);
    expect(visits).toHaveLength(3);
    expect(statuses.filter((status) => status === 'disconnected')).toHaveLength(2);
    expect(statuses.at(-1)).toBe('connected');
  });

  test('does not reconnect when its token is rejected', async () => {
    const { origin, visits } = await serve((socket) => socket.close(4401));
    const { refusals, statuses, connection } = connect(origin);
    await expect.poll(() => refusals()).toBe(1);
    connection.wake();
    expect(statuses.at(-1)).toBe('disconnected');
    expect(visits).toHaveLength(1);
  });

  test.each([
    ['of its session', 4409],
    ['too many of its account', 4410],
  ])('does not reconnect when a newer window %s replaced it, until its window is focused', async (_which, code) => {
    const { origin, visits } = await serve((socket, n) => n === 0 && socket.close(code));
    const { statuses, connection } = connect(origin);
    await expect.poll(() => statuses.at(-1)).toBe('disconnected');
    await new Promise((later) => setImmediate(later));
    expect(visits).toHaveLength(1);
    connection.wake();
    await expect.poll(() => statuses.at(-1)).toBe('connected');
    expect(visits).toHaveLength(2);
  });

  test('sends only while it is connected', async () => {
    const heard: string[] = [];
    const { origin } = await serve((socket) => socket.on('message', (data) => heard.push(String(data))));
    const { connection, statuses } = connect(origin);
    expect(connection.send({ type: 'get_invites' })).toBe(false);
    await expect.poll(() => statuses).toContain('connected');
    expect(connection.send({ type: 'get_invites' })).toBe(true);
    await expect.poll(() => heard).toEqual(['{"type":"get_invites"}']);
    connection.close();
    expect(connection.send({ type: 'get_invites' })).toBe(false);
  });
});

describe('a silent connection', () => {
  const connectTo = (origin: string, times: { readonly quietMs?: number; readonly answerMs?: number }) => {
    const statuses: LiveStatus[] = [];
    const connection = connectLive({
      origin,
      token: 'token',
      ...times,
      onMessage: () => undefined,
      onStatus: (status) => statuses.push(status),
      onRefused: () => undefined,
    });
    closers.push(() => connection.close());
    return { connection, statuses };
  };
  const listening = (answer: string | null) => {
    const heard: string[] = [];
    return {
      heard,
      meet: (socket: ServerSocket) =>
        void socket.on('message', (data) => {
          heard.push(String(data));
          if (answer !== null) socket.send(answer);
        }),
    };
  };

  test('is asked again and again, and stays while it answers', async () => {
    const { heard, meet } = listening('{"type":"pong"}');
    const { origin, visits } = await serve(meet);
    connectTo(origin, { quietMs: 5 });
    await expect.poll(() => heard.length).toBeGreaterThan(2);
    expect(new Set(heard)).toEqual(new Set(['{"type":"ping"}']));
    expect(visits).toHaveLength(1);
  });

  test('is given up for another when no answer comes', async () => {
    const { origin, visits } = await serve(() => undefined);
    const { statuses } = connectTo(origin, { quietMs: 5, answerMs: 5 });
    await expect.poll(() => visits.length).toBeGreaterThan(1);
    expect(statuses.slice(0, 3)).toEqual(['connecting', 'connected', 'connecting']);
  });

  test('is asked at once on waking, with one question at a time', async () => {
    const { heard, meet } = listening(null);
    const { origin } = await serve(meet);
    const { connection, statuses } = connectTo(origin, {});
    await expect.poll(() => statuses).toContain('connected');
    connection.wake();
    connection.wake();
    connection.send({ type: 'get_invites' });
    await expect.poll(() => heard).toEqual(['{"type":"ping"}', '{"type":"get_invites"}']);
  });
});

test('ignores frames that are binary, not JSON or without a type', () => {
  expect([parseFrame(new ArrayBuffer(4)), parseFrame('hello'), parseFrame('{a}'), parseFrame('{"type":1}')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});
