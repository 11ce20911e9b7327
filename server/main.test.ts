import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { depth } from '#shared/testing/depth.ts';
import { start } from './start.ts';
import { createTestClient } from './testing/client.ts';
import { testEngine } from './testing/engine.ts';
import { createProgramDatabase, type ProgramDatabase } from './testing/test-database.ts';
import { startTestSmtp } from './testing/smtp.ts';
import { openSocket } from './testing/socket.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const isSqlite = testEngine === 'sqlite';
let folder: string;
let database: ProgramDatabase;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-main-'));
  database = await createProgramDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly exit: Promise<number | null>;
}

function run(environment: Record<string, string>): Run {
  const child = fork(MAIN, {
    silent: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      PORT: '0',
      GUEST_LOGIN: 'off',
      DRAIN_SECONDS: '0',
      ...environment,
    },
  });
  children.push(child);
  const text = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (text.out += String(chunk)));
  child.stderr?.on('data', (chunk) => (text.err += String(chunk)));
  // Not `close`, which never comes for a child that was disconnected.
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, out: () => text.out, err: () => text.err, exit };
}

async function ready(server: Run): Promise<string> {
  await expect.poll(server.out).toMatch(/^Tavern Ledger is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
  return server.out().trim().split(' ').at(-1) ?? '';
}

/** Ends the server, and expects it to close its sockets. */
async function expectClosing(server: Run, url: string, token: string, stop: () => unknown): Promise<void> {
  const socket = await openSocket(url, token);
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  await once(idle, 'connect');
  stop();
  expect((await socket.closed).code).toBe(1001);
  expect(await server.exit).toBe(0);
  idle.destroy();
}

test('prints its address, uses its port in mailed links, and on SIGTERM drains: serves on while it is not ready, then closes its sockets and ends', async () => {
  const server = run({ DRAIN_SECONDS: '2', INSTANCE_NAME: 'tavern-1' });
  const url = await ready(server);
  const client = createTestClient(url);
  const { token } = await client.signUp('Brunhild');
  await expect.poll(server.err).toContain(`${url}/verify-email?token=`);
  const socket = await openSocket(url, token);
  expect((await client.request('GET', '/readyz')).body).toMatchObject({ status: 'ok' });
  expect((await client.request('GET', '/metrics')).text).toContain('instance_name="tavern-1"');
  server.child.kill('SIGTERM');
  const readiness = async () => (await client.request('GET', '/readyz')).body;
  await expect.poll(readiness).toMatchObject({ status: 'failing', message: 'The server is being stopped.' });
  const reply = await client.request('GET', '/api/users/profile', { token });
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
  expect((await client.request('GET', '/healthz')).status).toBe(200);
  expect(socket.raw.readyState).toBe(socket.raw.OPEN);
  expect((await socket.closed).code).toBe(1001);
  expect(await server.exit).toBe(0);
  expect(server.err()).toContain('"instance":"tavern-1"');
});

test('keeps its data folder from other servers, and all data and promised mails when it is killed; ends on SIGINT', async () => {
  const first = run({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const client = createTestClient(await ready(first));
  const { email } = await client.signUp('Brunhild');
  await client.request('POST', '/api/forgot-password', { body: { email } });
  if (isSqlite) {
    const second = start({ DATA_DIR: folder, PORT: '0' });
    await expect(second).rejects.toThrow(
      new RegExp(
        `^DATA_DIR \\S+ is in use by another Tavern Ledger server \\(process ${first.child.pid}, since 20\\S+Z\\)\\. Stop it first, or set DATA_DIR to another folder\\.$`,
      ),
    );
  }
  first.child.kill('SIGKILL');
  await first.exit;
  await using smtp = await startTestSmtp();
  const next = run({ SMTP_URL: smtp.url });
  const url = await ready(next);
  const token = await createTestClient(url).login('Brunhild', 'Mead-and-Bread-7');
  const subjects = () => smtp.messages.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]).sort();
  await expect.poll(subjects).toEqual(['Choose a new password', 'Welcome to Tavern Ledger']);
  await expectClosing(next, url, token, () => next.child.kill('SIGINT'));
  // The folder is free again.
  if (isSqlite) await (await start({ DATA_DIR: folder, PORT: '0', GUEST_LOGIN: 'off', LOG_LEVEL: 'silent' })).close();
});

test.runIf(isSqlite)('starts again after being killed while it created the database; ends on a message', async () => {
  const path = join(folder, 'tavern-ledger.db');
  for (let attempt = 0; attempt < depth(1, 3); attempt++) {
    const killed = run({});
    await expect.poll(() => [path, `${path}.new`].some((file) => existsSync(file)), { interval: 1 }).toBe(true);
    killed.child.kill('SIGKILL');
    await killed.exit;
  }
  const server = run({});
  const url = await ready(server);
  const { token } = await createTestClient(url).signUp('Brunhild');
  await expectClosing(server, url, token, () => server.child.send('shutdown'));
});

test('keeps running when stdout is closed, and ends with its parent', async () => {
  const server = run({});
  server.child.stdout?.destroy();
  await expect.poll(server.err).toMatch(/Server listening at http:\/\/127\.0\.0\.1:\d+/);
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(server.err())?.[0] ?? '';
  const { token } = await createTestClient(url).signUp('Brunhild');
  await expectClosing(server, url, token, () => server.child.disconnect());
});

test('a start that is refused prints one line and exits with 1', async () => {
  const taken = createServer();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const server = run({ PORT: String(port), LOG_LEVEL: 'silent' });
  expect(await server.exit).toBe(1);
  await expect
    .poll(server.err)
    .toBe(`PORT ${port} is already in use on 127.0.0.1. Stop the other program, or set PORT to another number.\n`);
  expect(server.out()).toBe('');
  taken.close();
});
