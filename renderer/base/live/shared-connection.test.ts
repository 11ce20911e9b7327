import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import type { ServerMessage } from '#shared/base/live/server-message.ts';
import type { LiveStatus } from './live-feed.ts';
import { openSharedConnection } from './shared-connection.ts';

const push = { type: 'characters', revision: 1, changed: [] } as const;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0).toReversed()) close();
});

/** A real socket server that remembers what it was told. */
async function serve() {
  const heard: string[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  let visits = 0;
  server.on('connection', (socket) => {
    visits += 1;
    socket.on('message', (data) => heard.push(String(data)));
  });
  await new Promise((listening) => server.once('listening', listening));
  closers.push(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const sendAll = (message: unknown) => server.clients.forEach((client) => client.send(JSON.stringify(message)));
  const closeAll = (code: number) => server.clients.forEach((client) => client.close(code));
  return {
    heard,
    visits: () => visits,
    sendAll,
    closeAll,
    origin: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

/** One window of a session; Node has the browser's locks and channels. */
function openWindow(origin: string, token = 'token') {
  const messages: ServerMessage[] = [];
  const statuses: LiveStatus[] = [];
  const refused = vi.fn<() => void>();
  const connection = openSharedConnection({
    origin,
    token,
    firstWaitMs: 5,
    onMessage: (message) => messages.push(message),
    onStatus: (status) => statuses.push(status),
    onRefused: refused,
  });
  closers.push(() => connection.close());
  return { connection, messages, statuses, refused };
}

const connected = ({ statuses }: { statuses: LiveStatus[] }) => expect.poll(() => statuses.at(-1)).toBe('connected');

describe('the windows of one session', () => {
  test('share one socket: each receives its messages and sends through it', async () => {
    const server = await serve();
    const [first, second] = [openWindow(server.origin), openWindow(server.origin)];
    await Promise.all([connected(first), connected(second)]);
    server.sendAll(push);
    await expect.poll(() => [first.messages, second.messages]).toEqual([[push], [push]]);
    expect(second.connection.send({ type: 'get_invites' })).toBe(true);
    await expect.poll(() => server.heard).toEqual(['{"type":"get_invites"}']);
    expect(server.visits()).toBe(1);
  });

  test('lose no message when the window with the socket closes: the next takes over', async () => {
    const server = await serve();
    const first = openWindow(server.origin);
    await connected(first);
    const [second, third] = [openWindow(server.origin), openWindow(server.origin)];
    await Promise.all([connected(second), connected(third)]);
    first.connection.close();
    await expect.poll(() => server.visits()).toBe(2);
    await Promise.all([connected(second), connected(third)]);
    server.sendAll(push);
    await expect.poll(() => [second.messages, third.messages]).toEqual([[push], [push]]);
    expect(first.messages).toEqual([]);
  });

  test('are all notified when the token is rejected', async () => {
    const server = await serve();
    const [first, second] = [openWindow(server.origin), openWindow(server.origin)];
    await Promise.all([connected(first), connected(second)]);
    server.closeAll(4401);
    await expect.poll(() => [first.refused.mock.calls.length, second.refused.mock.calls.length]).toEqual([1, 1]);
  });

  test('receive nothing of other sessions', async () => {
    const server = await serve();
    const [mine, theirs] = [openWindow(server.origin, 'mine'), openWindow(server.origin, 'theirs')];
    await Promise.all([connected(mine), connected(theirs)]);
    expect(server.visits()).toBe(2);
    expect(theirs.connection.send('hello')).toBe(true);
    server.sendAll(push);
    await expect.poll(() => [mine.messages, theirs.messages]).toEqual([[push], [push]]);
  });
});
