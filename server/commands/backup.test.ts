import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TEST_PASSWORD } from '../testing/client.ts';
import { ledgerFile } from '../testing/characters/ledger-file.ts';
import { upload } from '../testing/characters/uploads.ts';
import { testEngine } from '../testing/engine.ts';
import { environmentOf } from '../testing/environment.ts';
import { exportAccounts } from '../testing/full-ledger.ts';
import { withNextMigration } from '../testing/next-migration.ts';
import { payload } from '../testing/permissions/permission-matrix.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { readConfig, type Environment } from '../base/config.ts';
import { chooseDatabase } from '../base/db/choose-database.ts';
import { openDatabase } from '../base/db/open-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const BACKUP = fileURLToPath(new URL('backup.ts', import.meta.url));

let server: TestServer;
let folder: string;
const drops: (() => Promise<void>)[] = [];

/** The settings of a server without a database. */
async function emptySettings(): Promise<Environment> {
  const settings = { DATA_DIR: await mkdtemp(join(folder, 'restored-')) };
  if (testEngine === 'sqlite') return settings;
  const { createEmptyDatabase } = await import('../testing/postgres/test-databases.ts');
  const { url, drop } = await createEmptyDatabase();
  drops.push(drop);
  return { ...settings, DATABASE_URL: url };
}

const targetOf = (environment: Environment) => chooseDatabase(readConfig(environment));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-backup-'));
  server = await startTestServer();
  const { token } = await server.signUp('Brunhild');
  let named = 0;
  const stop = server.context.events.on('itemsSighted', ({ sighted }) => {
    for (const { items } of sighted) named += items.length;
  });
  await upload(server, token, ledgerFile({ characters: 5, isComplete: true }));
  stop();
  expect(named).toBeGreaterThan(0);
  // Names of items are stored after the reply.
  await vi.waitUntil(async () => (await countNames()) === named, { timeout: 60_000 });
});

async function countNames(): Promise<number> {
  const exported = await exportAccounts(targetOf(environmentOf(server)));
  return (JSON.parse(exported.get('Brunhild') ?? '') as { item_names: readonly unknown[] }).item_names.length;
}

afterAll(async () => {
  await server.close();
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});

test('a backup of a running server is restored with the export of every account byte for byte', async () => {
  const file = join(folder, 'first.db');
  expect(await backUp(['--to', file], environmentOf(server))).toMatchObject({ code: 0 });
  const settings = await emptySettings();
  expect(await restore(['--from', file, '--keep-sessions'], settings)).toMatchObject({ code: 0 });
  const exported = await exportAccounts(targetOf(environmentOf(server)));
  expect([...exported.keys()]).toEqual(['Brunhild']);
  expect((await exportAccounts(targetOf(settings))).get('Brunhild')).toBe(exported.get('Brunhild'));
  const database = { db: await openDatabase(targetOf(settings)), databaseUrl: null, discard: async () => {} };
  await using restored = await startTestServer({ database });
  expect(await restored.login('Brunhild', TEST_PASSWORD)).toBeTruthy();
});

test('a server answers and writes while it is backed up, and the backup has one state of it', async () => {
  const file = join(folder, 'running.db');
  const { token } = await server.signUp('Sigrun');
  const child = fork(BACKUP, ['--to', file], { env: { ...process.env, ...environmentOf(server) }, silent: true });
  const exit = once(child, 'exit');
  let writes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const reply = await server.request('POST', '/api/characters/import', { token, body: payload(`Hero${writes++}`) });
    expect(reply.status, reply.text).toBe(201);
    expect((await server.request('GET', '/api/characters', { token })).status).toBe(200);
  }
  expect([await exit, writes > 1]).toEqual([[0, null], true]);
  const copy = new BetterSqlite3(file, { readonly: true });
  const revision = copy.prepare("select characters_revision from users where username = 'Sigrun'").pluck().get();
  const stored = copy
    .prepare("select count(*) from characters where user_id = (select id from users where username = 'Sigrun')")
    .pluck()
    .get();
  copy.close();
  expect(stored).toBe(revision);
  expect(stored).toBeLessThanOrEqual(writes);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a restore signs everybody out and says so, and makes a ledger with an id of its own', async () => {
  const { token } = await server.signUp('Halla');
  const made = await server.request('POST', '/api/users/tokens', {
    token,
    body: { name: 'Script', scopes: ['characters:read'], expires_at: null },
  });
  expect(made.status).toBe(201);
  const file = join(folder, 'signed-in.db');
  await backUp(['--to', file], environmentOf(server));
  const settings = await emptySettings();
  const { message } = await restore(['--from', file], settings);
  expect(message).toMatch(/\nAll sessions and API tokens are ended\. Passwords, .*backup’s date/);
  const openAgain = async () => {
    const db = await openDatabase(targetOf(settings));
    const rows = [
      ...(await db.read.selectFrom('sessions').select('id').execute()),
      ...(await db.read.selectFrom('api_tokens').select('id').execute()),
    ];
    await db.close();
    return { id: db.ledgerId, rows };
  };
  const restored = await openAgain();
  expect(restored).toEqual({ id: expect.stringMatching(/^[\w-]{16}$/), rows: [] });
  expect(restored.id).not.toBe(server.context.db.ledgerId);
  expect(await openAgain()).toEqual(restored);
});

test('a backup replaces no file', async () => {
  const file = join(folder, 'taken.db');
  await writeFile(file, 'precious');
  await expect(backUp(['--to', file], environmentOf(server))).rejects.toMatchObject({ code: 'copy_target_exists' });
  expect(await readFile(file, 'utf8')).toBe('precious');
});

test('a restore is refused into a database with rows, and from anything but a backup', async () => {
  const file = join(folder, 'second.db');
  await backUp(['--to', file], environmentOf(server));
  const settings = await emptySettings();
  await restore(['--from', file], settings);
  await expect(restore(['--from', file], settings)).rejects.toMatchObject({ code: 'copy_target_taken' });
  const missing = join(folder, 'missing.db');
  await expect(restore(['--from', missing], await emptySettings())).rejects.toMatchObject({ code: 'copy_no_source' });
  const [garbage, other] = [join(folder, 'garbage.db'), join(folder, 'other.db')];
  await writeFile(garbage, 'not a backup'.repeat(1_000));
  await expect(restore(['--from', garbage], await emptySettings())).rejects.toMatchObject({ code: 'copy_damaged' });
  new BetterSqlite3(other).exec('create table tavern (id integer)').close();
  await expect(restore(['--from', other], await emptySettings())).rejects.toMatchObject({ code: 'copy_no_source' });
});

test('a backup of an earlier version is restored and updated, and stays as it is', async () => {
  const file = join(folder, 'earlier.db');
  await backUp(['--to', file], environmentOf(server));
  const before = await readFile(file);
  const settings = await emptySettings();
  const exported = await exportAccounts(targetOf(environmentOf(server)));
  let restored: typeof exported | undefined;
  await withNextMigration(async () => {
    const reply = await restore(['--from', file, '--keep-sessions'], settings);
    expect(reply).toEqual({ code: 0, message: expect.stringContaining(file) });
    const db = await openDatabase(targetOf(settings));
    await sql`select invented from tasks`.execute(db.read);
    await db.close();
    restored = await exportAccounts(targetOf(settings));
  });
  expect((await readFile(file)).equals(before)).toBe(true);
  expect(restored?.get('Brunhild')).toBe(exported.get('Brunhild'));
});

test('the commands have a usage, a help and an exit code', async () => {
  for (const [command, name] of [
    [backUp, 'backup'],
    [restore, 'restore'],
  ] as const) {
    for (const args of [[], ['--to'], ['a'], ['--other', 'b']])
      expect(await command(args, {})).toMatchObject({ code: 2, message: expect.stringContaining(`npm run ${name}`) });
    expect(await command(['--help'], {})).toMatchObject({ code: 0, message: expect.stringContaining('DATABASE_URL') });
  }
});

test('a backup of a missing database creates none', async () => {
  const settings = { DATA_DIR: join(folder, 'nothing') };
  await expect(backUp(['--to', join(folder, 'nothing.db')], settings)).rejects.toMatchObject({
    code: 'copy_no_source',
  });
});
