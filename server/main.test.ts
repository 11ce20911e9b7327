import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestClient } from './testing/client.ts';
import { testEngine } from './testing/engine.ts';
import { createProgramDatabase, type ProgramDatabase } from './testing/test-database.ts';
import { startTestSmtp } from './testing/smtp.ts';
import { openSocket } from './testing/socket.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const onSqlite = test.runIf(testEngine === 'sqlite');
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

describe('a running server', () => {
  test.each([
    ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
    ['SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
    ['a message', (child: ChildProcess) => child.send('shutdown')],
    ['the end of its parent', (child: ChildProcess) => child.disconnect()],
  ])('prints its address, uses its port in mailed links, and closes cleanly on %s', async (_what, stop) => {
    const server = run({});
    const url = await ready(server);
    const client = createTestClient(url);
    const { token } = await client.signUp('Brunhild');
    await expect.poll(server.err).toContain(`${url}/verify-email?token=`);
    const socket = await openSocket(url, token);
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    await once(idle, 'connect');
    stop(server.child);
    expect((await socket.closed).code).toBe(1001);
    expect(await server.exit).toBe(0);
    idle.destroy();
  });

  test('drains on SIGTERM: serves on while it is not ready, then closes its sockets and ends', async () => {
    const server = run({ DRAIN_SECONDS: '2', INSTANCE_NAME: 'tavern-1' });
    const url = await ready(server);
    const client = createTestClient(url);
    const { token } = await client.signUp('Brunhild');
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

  test('keeps all data and sends every promised mail after being killed', async () => {
    const first = run({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const client = createTestClient(await ready(first));
    const { email } = await client.signUp('Brunhild');
    await client.request('POST', '/api/forgot-password', { body: { email } });
    first.child.kill('SIGKILL');
    await first.exit;
    await using smtp = await startTestSmtp();
    const second = createTestClient(await ready(run({ SMTP_URL: smtp.url })));
    expect(await second.login('Brunhild', 'Mead-and-Bread-7')).toBeTruthy();
    const subjects = () => smtp.messages.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]).sort();
    await expect.poll(subjects).toEqual(['Choose a new password', 'Welcome to Tavern Ledger']);
  });

  onSqlite('keeps its data folder from other servers until it ends, however it ends', async () => {
    const first = run({});
    await ready(first);
    const second = run({});
    expect(await second.exit).toBe(1);
    await expect
      .poll(second.err)
      .toMatch(
        new RegExp(
          `^DATA_DIR \\S+ is in use by another Tavern Ledger server \\(process ${first.child.pid}, since 20\\S+Z\\)\\. Stop it first, or set DATA_DIR to another folder\\.\n$`,
        ),
      );
    first.child.kill('SIGKILL');
    await first.exit;
    const third = run({});
    await ready(third);
    third.child.kill('SIGTERM');
    expect(await third.exit).toBe(0);
    await ready(run({}));
  });

  onSqlite('starts again after being killed while it created the database', async () => {
    const path = join(folder, 'tavern-ledger.db');
    for (let attempt = 0; attempt < 3; attempt++) {
      const server = run({});
      await expect.poll(() => [path, `${path}.new`].some((file) => existsSync(file)), { interval: 1 }).toBe(true);
      server.child.kill('SIGKILL');
      await server.exit;
    }
    await ready(run({}));
  });

  test('keeps running when stdout is closed', async () => {
    const server = run({});
    server.child.stdout?.destroy();
    await expect.poll(server.err).toMatch(/Server listening at http:\/\/127\.0\.0\.1:\d+/);
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(server.err())?.[0] ?? '';
    expect((await createTestClient(url).request('GET', '/healthz')).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });
});

describe('a failed start prints one line and exits with 1', () => {
  const refusal = async (environment: Record<string, string>): Promise<string> => {
    const server = run(environment);
    expect(await server.exit).toBe(1);
    await expect.poll(server.err).toMatch(/^[^\n]+\n$/);
    expect(server.out()).toBe('');
    return server.err();
  };

  test('for an invalid setting', async () => {
    expect(await refusal({ PORT: 'eighty' })).toBe(
      'PORT is not valid: it must be a whole number from 0 to 65535 (0 picks a free port).\n',
    );
  });

  test('for a port in use', async () => {
    const taken = createServer();
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    expect(await refusal({ PORT: String(port), LOG_LEVEL: 'silent' })).toContain(
      `PORT ${port} is already in use on 127.0.0.1.`,
    );
    taken.close();
  });

  test('for a data folder that is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: file })).toContain(`DATA_DIR is not a folder that can be written to: ${file}`);
    expect(await refusal({ DATA_DIR: join(file, 'below') })).toContain(
      'DATA_DIR is not a folder that can be written to',
    );
  });

  const PAGE = 4_096;
  let sound: Promise<Buffer> | undefined;
  /** The database of a server that has ended, made once. */
  const readSoundDatabase = async (path: string): Promise<Buffer> => {
    const server = run({});
    await ready(server);
    server.child.kill('SIGTERM');
    await server.exit;
    return readFile(path);
  };
  onSqlite.each([
    ['an empty file', (file: Buffer) => file.subarray(0, 0)],
    ['half a file', (file: Buffer) => file.subarray(0, Math.floor(file.length / 2 / PAGE) * PAGE)],
    ['zeros in the middle', (file: Buffer) => file.fill(0, 10 * PAGE, 20 * PAGE)],
    ['random pages in the middle', (file: Buffer) => file.fill('torn', 10 * PAGE, 20 * PAGE)],
    ['a broken header', (file: Buffer) => file.fill(0, 0, 100)],
  ])('for %s where the database was, which it leaves as it is', async (_what, damage) => {
    const path = join(folder, 'tavern-ledger.db');
    const damaged = damage(Buffer.from(await (sound ??= readSoundDatabase(path))));
    await writeFile(path, damaged);
    const reason = await refusal({});
    expect(reason).toContain(`The database in DATA_DIR is damaged: ${path} (`);
    expect(reason).toContain('Restore a backup');
    expect(await readFile(path)).toEqual(damaged);
  });

  onSqlite('for a file that is not a database', async () => {
    await writeFile(join(folder, 'tavern-ledger.db'), 'not a database, not a database, not a database'.repeat(100));
    expect(await refusal({})).toContain('The database in DATA_DIR is damaged');
  });
});
