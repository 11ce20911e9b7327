import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RawData } from 'ws';
import { depth } from '#shared/testing/depth.ts';
import { LIMITS } from '../base/http/limits.ts';
import type { TestAccount } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { openSocket, type TestSocket } from '../testing/socket.ts';
import { joinTavern, receivedMessages, openTavern, receivedChatTexts } from '../testing/tavern/tavern-client.ts';

const FRAMES = depth(10_000, 100_000);
const MESSAGES = 5;
/** Fewer than the messages of a socket that may wait for the one before them, as they do where the database answers later. */
const BATCH = 250;

let server: TestServer;
let calm: TestAccount;
let rude: TestAccount;
let groupId: number;

beforeAll(async () => {
  const many = { max: 10_000_000, windowMs: 60_000 };
  server = await startTestServer({
    limits: { socket: { ...LIMITS.socket, heartbeatMs: 3_600_000, messages: many, frames: many } },
  });
  [calm, rude] = await Promise.all([server.signUp('Sigrun'), server.signUp('Loki')]);
  groupId = await openTavern(server, [calm, rude], 'Hearth');
});
afterAll(() => server.close());

const TYPES = [
  'join_group',
  'leave_group',
  'members',
  'get_invites',
  'position',
  'chat',
  'update',
  'ban',
  'constructor',
  '__proto__',
  '',
  'a'.repeat(300),
];
const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;
const odd = (): unknown =>
  pick<unknown>([
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    2 ** 53,
    groupId,
    groupId + 1,
    '',
    '1',
    [],
    {},
    { x: 1 },
    { x: 8, y: 8 },
    { x: 'a', y: null },
    { x: -0.5, y: 1e9 },
    '<script>alert(1)</script>',
    '\u202E\u0000',
    '\uD800',
  ]);

/** Random invalid frame, with a negligible chance of being valid. */
function badFrame(i: number): string | Buffer {
  const type = pick(TYPES);
  switch (i % 8) {
    case 0:
      return randomBytes(randomInt(1, 200));
    case 1:
      return randomBytes(randomInt(1, 100)).toString('latin1');
    case 2:
      return `${'['.repeat(randomInt(1, 2_000))}`;
    case 3:
      return `{"type":"chat","message":${'{"a":'.repeat(300)}1${'}'.repeat(300)}}`;
    case 4:
      return i % 400 === 4 ? JSON.stringify({ type: 'chat', groupId, message: 'x'.repeat(9_000) }) : '{"type":';
    case 5:
      return JSON.stringify({
        type,
        groupId: groupId + randomInt(1, 1_000),
        position: odd(),
        message: odd(),
        after: odd(),
      });
    case 6:
      return `{"__proto__":{"type":"chat"},"constructor":{"prototype":{"x":1}},"type":${JSON.stringify(type)}}`;
    default:
      return JSON.stringify({ type, groupId: odd(), position: odd(), message: odd(), ref: odd(), after: odd() });
  }
}

/** Waits until everything that was sent has been handled: messages are handled in their order. */
function handleThrough(socket: TestSocket, ref: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = (code: number): void => reject(new Error(`closed with ${code}`));
    const onMessage = (data: RawData): void => {
      if (!String(data).includes(ref)) return;
      socket.raw.off('message', onMessage).off('close', onClose);
      resolve();
    };
    socket.raw.on('message', onMessage).on('close', onClose);
    socket.send({ type: 'chat', groupId, message: '/help', ref });
  });
}

test(
  `${FRAMES} invalid frames: the server keeps running, and others receive valid messages only`,
  { timeout: 240_000 },
  async () => {
    const [neighbour, fuzzer] = [
      await joinTavern(server, calm.token, groupId),
      await openSocket(server.url, rude.token),
    ];
    for (let sent = 0; sent < FRAMES; sent += BATCH) {
      for (let i = 0; i < BATCH; i++) fuzzer.raw.send(badFrame(sent + i));
      await handleThrough(fuzzer, `handled ${sent}`);
      if (sent % (FRAMES / MESSAGES) === 0) {
        const ref = `calm voice ${sent}`;
        neighbour.send({ type: 'chat', groupId, message: `still here ${sent}`, ref });
        await expect.poll(() => receivedMessages(neighbour, 'chat_stored').at(-1)?.ref).toBe(ref);
      }
    }
    const mine = () => receivedChatTexts(neighbour).filter((text) => text.startsWith('still here'));
    await expect
      .poll(mine)
      .toEqual(Array.from({ length: MESSAGES }, (_, i) => `still here ${(i * FRAMES) / MESSAGES}`));
    expect(receivedMessages(neighbour, 'error')).toEqual([]);
    for (const { position } of receivedMessages(neighbour, 'position'))
      expect(position).toEqual({ x: expect.any(Number), y: expect.any(Number) });
    expect((await server.request('GET', '/api/healthz')).status).toBe(200);
    // Every failure of ours would be a line of the log.
    expect(
      server.logLines.filter((line) => line.includes('message handler failed') || line.includes('chat message failed')),
    ).toEqual([]);
    neighbour.close();
    fuzzer.close();
  },
);

test('a thousand frames a second get one warning, then the socket is closed; others are unaffected', async () => {
  await using strict = await startTestServer();
  const [sitting, hasty] = [await strict.signUp('Halla'), await strict.signUp('Ratatosk')];
  const id = await openTavern(strict, [sitting, hasty], 'Hearth');
  const [neighbour, socket] = [await joinTavern(strict, sitting.token, id), await joinTavern(strict, hasty.token, id)];
  for (let i = 0; i < 1_000; i++) socket.send({ type: 'chat', groupId: id, message: `spam ${i}` });
  expect((await socket.closed).code).toBe(4429);
  expect(receivedMessages(socket, 'error').filter(({ code }) => code === 'too_fast')).toHaveLength(1);
  neighbour.send({ type: 'chat', groupId: id, message: 'quiet now' });
  await expect.poll(() => receivedChatTexts(neighbour).at(-1)).toBe('quiet now');
  expect(receivedChatTexts(neighbour).length).toBeLessThanOrEqual(10);
  const walker = await joinTavern(strict, hasty.token, id);
  for (let i = 0; i < 1_000; i++)
    walker.send({ type: 'position', groupId: id, position: { x: 7, y: i % 2 === 0 ? 7 : 8 } });
  expect((await walker.closed).code).toBe(4429);
  neighbour.close();
});

test('revoking a token closes its socket in the tavern at once', async () => {
  const token = await server.login(rude.username, rude.password);
  const socket = await joinTavern(server, token, groupId);
  await server.request('POST', '/api/logout', { token });
  expect((await socket.closed).code).toBe(4401);
});
