import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { SESSION_LIFETIME_MS } from '../http/sessions/sessions.ts';
import { LIMITS } from '../http/limits.ts';
import type { TestAccount } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';

let server: TestServer;
let account: TestAccount;

beforeEach(async () => {
  server = await startTestServer();
  account = await server.signUp('Brunhild');
});
afterEach(() => server.close());

const open = (token = account.token, query?: string) =>
  openSocket(server.url, token, query === undefined ? {} : { query });
const change = (userId: number, revision: number) =>
  server.context.events.emit('charactersChanged', { userId, revision, changed: [] });

describe('opening', () => {
  test.each([
    ['plain', (token: string) => `?authorization=${token}`],
    ['with Bearer', (token: string) => `?authorization=Bearer%20${token}`],
    ['with Bearer and a plus', (token: string) => `?authorization=bearer+${token}`],
    ['with its name encoded', (token: string) => `?authorizatio%6e=${token}`],
    [
      'with every letter encoded',
      (token: string) =>
        `?authorization=${[...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
    ],
  ])('a token is read %s', async (_how, query) => {
    const socket = await open(account.token, query(account.token));
    change(account.user.id, 1);
    await expect.poll(() => socket.messages).toEqual([{ type: 'characters', revision: 1, changed: [] }]);
    socket.close();
  });

  test.each([['?authorization=nonsense'], ['?authorization='], [''], [`?authorization=${'a'.repeat(43)}`]])(
    'a bad token gets its code: %s',
    async (query) => {
      const socket = await open('', query);
      expect((await socket.closed).code).toBe(4401);
    },
  );

  test('a foreign origin is rejected, the own origin is accepted', async () => {
    const refused = new WebSocket(`${server.url.replace('http', 'ws')}/api/tavern?authorization=${account.token}`, {
      origin: 'https://elsewhere.example',
    });
    const [error] = (await once(refused, 'error')) as [Error];
    expect(error.message).toContain('403');
    for (const origin of [server.url, 'http://tavern.test']) {
      const socket = await openSocket(server.url, account.token, { origin });
      socket.close();
    }
  });

  test('a request without an upgrade is answered 426', async () => {
    const reply = await server.request('GET', `/api/tavern?authorization=${account.token}`);
    expect(reply.status).toBe(426);
    expect(reply.body).toMatchObject({ code: 'upgrade_required' });
  });
});

describe('pushes', () => {
  test('reach every session of the user and no other user', async () => {
    const other = await server.signUp('Eydis');
    const [desktop, phone, stranger] = await Promise.all([
      open(),
      open(await server.login('Brunhild', account.password)),
      open(other.token),
    ]);
    change(account.user.id, 7);
    await expect.poll(() => [desktop.messages.length, phone.messages.length]).toEqual([1, 1]);
    change(other.user.id, 8);
    await expect.poll(() => stranger.messages).toEqual([{ type: 'characters', revision: 8, changed: [] }]);
    expect(desktop.messages).toHaveLength(1);
    for (const socket of [desktop, phone, stranger]) socket.close();
  });

  test('a second socket of a session replaces the first', async () => {
    const first = await open();
    const second = await open();
    expect((await first.closed).code).toBe(4409);
    change(account.user.id, 1);
    await expect.poll(() => second.messages).toHaveLength(1);
    second.close();
  });

  test('a slow consumer is closed at the buffer limit', async () => {
    const socket = await open();
    socket.raw.pause();
    const changed = Array.from({ length: 400 }, (_, id) => ({
      id,
      name: 'n'.repeat(40),
      realm: 'r',
      game_id: 'wow_classic',
      status: 'updated' as const,
      changes: [],
    }));
    await expect
      .poll(() => {
        for (let i = 0; i < 50; i++)
          server.context.events.emit('charactersChanged', { userId: account.user.id, revision: i, changed });
        return server.logLines.some((line) => line.includes('socket closed'));
      })
      .toBe(true);
    socket.raw.resume();
    expect([4408, 1006]).toContain((await socket.closed).code);
  });
});

describe('a socket closes with its session', () => {
  test('by logout, only the sockets of that session', async () => {
    const other = await open(await server.login('Brunhild', account.password));
    const socket = await open();
    await server.request('POST', '/api/logout', { token: account.token });
    expect((await socket.closed).code).toBe(4401);
    change(account.user.id, 1);
    await expect.poll(() => other.messages).toHaveLength(1);
    other.close();
  });

  test('by a new password, all sockets of the user', async () => {
    const sockets = [await open(), await open(await server.login('Brunhild', account.password))];
    await server.request('POST', '/api/forgot-password', { body: { email: account.email } });
    const reset = () => server.mails.find(({ subject }) => subject === 'Choose a new password');
    await expect.poll(reset).toBeDefined();
    const token = new URL(reset()?.link ?? '').searchParams.get('token');
    await server.request('POST', '/api/reset-password', { body: { token, password: 'Another-Mead-8' } });
    for (const socket of sockets) expect((await socket.closed).code).toBe(4401);
  });

  test('by expiry', async () => {
    const socket = await open();
    server.clock.advance(SESSION_LIFETIME_MS + 1);
    expect((await socket.closed).code).toBe(4401);
  });

  test('but not while the session is used', async () => {
    const unused = await open(await server.login('Brunhild', account.password));
    const socket = await open();
    server.clock.advance(SESSION_LIFETIME_MS - 1000);
    expect((await server.request('GET', '/api/users/profile', { token: account.token })).status).toBe(200);
    const prolonged = () =>
      server.context.db.read.selectFrom('sessions').select('last_seen_at').orderBy('id').execute();
    await expect.poll(async () => (await prolonged())[0]?.last_seen_at).toBe(server.clock.now());
    server.clock.advance(2000);
    expect((await unused.closed).code).toBe(4401);
    change(account.user.id, 1);
    await expect.poll(() => socket.messages).toHaveLength(1);
    socket.close();
  });
});

test('a question whether the connection lives is answered at once, and counts as a frame only', async () => {
  const socket = await open();
  for (let i = 0; i < 20; i++) socket.send({ type: 'ping' });
  await expect.poll(() => socket.messages).toEqual(Array.from({ length: 20 }, () => ({ type: 'pong' })));
  socket.close();
});

describe('invalid client messages', () => {
  test.each([
    ['no JSON', '{', 'invalid_message'],
    ['no object', '[1]', 'invalid_message'],
    ['no type', '{}', 'invalid_message'],
    ['a type of Object.prototype', '{"type":"constructor"}', 'unknown_message'],
    ['an unknown type', '{"type":"dance"}', 'unknown_message'],
    ['a long frame', JSON.stringify({ type: 'chat', message: 'x'.repeat(9000) }), 'frame_too_large'],
  ])('%s gets an error and stays open', async (_what, text, code) => {
    const socket = await open();
    socket.send(text);
    await expect.poll(() => socket.messages).toMatchObject([{ type: 'error', code }]);
    expect(socket.raw.readyState).toBe(WebSocket.OPEN);
    socket.close();
  });

  test('a binary frame gets an error', async () => {
    const socket = await open();
    socket.raw.send(Buffer.from('{"type":"chat"}'));
    await expect.poll(() => socket.messages).toMatchObject([{ code: 'invalid_message' }]);
    socket.close();
  });

  test('a payload above the maximum closes the socket', async () => {
    const socket = await open();
    socket.send('x'.repeat(64 * 1024 + 1));
    expect((await socket.closed).code).toBe(1009);
  });

  test('too many fragments close the socket', async () => {
    const socket = await open();
    for (let i = 0; i < 20; i++) socket.raw.send('x', { fin: i === 19 });
    expect((await socket.closed).code).toBe(1008);
  });

  test('too many messages get one warning, then the socket is closed', async () => {
    const socket = await open();
    for (let i = 0; i < 11; i++) socket.send({ type: 'dance' });
    await expect.poll(() => socket.messages).toHaveLength(11);
    expect(socket.messages.at(-1)).toMatchObject({ type: 'error', code: 'too_fast' });
    socket.send({ type: 'dance' });
    expect((await socket.closed).code).toBe(4429);
  });

  test.each([
    ['pings', (socket: TestSocket) => (socket.raw.ping(), once(socket.raw, 'pong'))],
    ['unsolicited pongs', (socket: TestSocket) => socket.raw.pong()],
  ])('too many %s get one warning, then the socket is closed', async (_kind, send) => {
    const socket = await open();
    for (let i = 0; i < LIMITS.socket.frames.max; i++) await send(socket);
    socket.send({ type: 'dance' });
    await expect.poll(() => socket.messages).toMatchObject([{ code: 'too_fast' }]);
    void send(socket);
    expect((await socket.closed).code).toBe(4429);
  });

  test('messages are accepted again after the window', async () => {
    const socket = await open();
    for (let i = 0; i < 11; i++) socket.send({ type: 'dance' });
    await expect.poll(() => socket.messages).toHaveLength(11);
    server.clock.advance(10_000);
    socket.send({ type: 'dance' });
    await expect.poll(() => socket.messages.at(-1)).toMatchObject({ code: 'unknown_message' });
    socket.close();
  });
});

test('a peer that misses a ping is closed at the next one', async () => {
  await using quick = await startTestServer({ limits: { socket: { ...LIMITS.socket, heartbeatMs: 500 } } });
  const { token } = await quick.signUp('Torvald');
  const answering = await openSocket(quick.url, token);
  const silent = await openSocket(quick.url, await quick.login('Torvald', account.password), { autoPong: false });
  expect((await silent.closed).code).toBe(1006);
  expect(answering.raw.readyState).toBe(WebSocket.OPEN);
  answering.close();
});

test('answers to pings do not count as frames', async () => {
  const frames = { max: 1, windowMs: 3_600_000 };
  await using quick = await startTestServer({ limits: { socket: { ...LIMITS.socket, heartbeatMs: 1_000, frames } } });
  const { token } = await quick.signUp('Torvald');
  const socket = await openSocket(quick.url, token);
  let pings = 0;
  socket.raw.on('ping', () => pings++);
  await expect.poll(() => pings).toBeGreaterThan(0);
  socket.send({ type: 'dance' });
  await expect.poll(() => socket.messages).toMatchObject([{ code: 'unknown_message' }]);
  socket.close();
});

test('closing the server closes every socket and terminates silent ones', async () => {
  const socket = await open();
  const silent = await open(await server.login('Brunhild', account.password));
  silent.raw.pause();
  const half = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(half, 'connect');
  await server.close();
  expect((await socket.closed).code).toBe(1001);
  silent.raw.terminate();
  half.destroy();
});
