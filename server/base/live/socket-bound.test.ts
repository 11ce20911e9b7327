import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS } from '../http/limits.ts';
import { startTestServer } from '../../testing/server.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';

test('a socket too many of an account closes its oldest', async () => {
  await using server = await startTestServer();
  const account = await server.signUp('Brunhild');
  const open = (token: string) => openSocket(server.url, token);
  const change = (revision: number) =>
    server.context.events.emit('charactersChanged', { userId: account.user.id, revision, changed: [] });
  const sockets: TestSocket[] = [];
  const { perAccount } = LIMITS.socket;
  for (let i = 0; i <= perAccount; i++)
    sockets.push(await open(await server.services.sessions.start(account.user.id, '')));
  expect(await sockets[0]?.closed).toEqual({ code: 4410, reason: 'Too many open connections: the oldest was closed.' });
  change(1);
  for (const socket of sockets.slice(1)) await expect.poll(() => socket.messages).toHaveLength(1);
  sockets[5]?.close();
  await sockets[5]?.closed;
  const other = await open(account.token);
  const stranger = await open((await server.signUp('Eydis')).token);
  change(2);
  await expect.poll(() => sockets[1]?.messages).toHaveLength(2);
  for (const socket of [...sockets, other, stranger]) socket.close();
});

test('guests share an account, so their sockets are bounded by address', async () => {
  await using inn = await startTestServer({
    config: { trustProxy: 'loopback', guestLogin: true },
    limits: { socket: { ...LIMITS.socket, perGuestAddress: 2 } },
  });
  const openAs = async (address: string) =>
    openSocket(inn.url, await inn.login(GUEST_CREDENTIALS.username, GUEST_CREDENTIALS.password), {
      headers: { 'x-forwarded-for': address },
    });
  const [first, second, elsewhere] = [
    await openAs('198.51.100.1'),
    await openAs('198.51.100.1'),
    await openAs('203.0.113.9'),
  ];
  const third = await openAs('198.51.100.1');
  expect((await first.closed).code).toBe(4410);
  for (const socket of [second, third, elsewhere]) expect(socket.raw.readyState).toBe(WebSocket.OPEN);
  for (const socket of [second, third, elsewhere]) socket.close();
});
