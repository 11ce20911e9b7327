import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment } from '../../config.ts';
import { createTestClient } from '../../../testing/client.ts';
import { startCluster, type Cluster } from '../../../testing/postgres/cluster.ts';
import { start } from '../../../start.ts';

const PASSWORD = 'Mead-and-Bread-7';
let cluster: Cluster;
let folder: string;

/** Runs as the administrator of the whole PostgreSQL. */
async function administer(...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: cluster.urlOf('postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-start-'));
  cluster = await startCluster({ password: PASSWORD });
  await administer(
    'create database ledger',
    "create database latin encoding 'LATIN1' template template0",
    `create role reader login password '${PASSWORD}'`,
    // Hides the real settings behind those of an older server.
    'create schema old',
    `create view old.pg_settings as
      select name, case name when 'server_version_num' then '140012' else setting end as setting, enumvals
      from pg_catalog.pg_settings`,
  );
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const settingsOf = (url: string): Environment => ({
  DATA_DIR: folder,
  DATABASE_URL: url,
  PORT: '0',
  GUEST_LOGIN: 'off',
  LOG_LEVEL: 'silent',
});
const refusal = (url: string): Promise<unknown> =>
  start(settingsOf(url)).then(
    async (server) => {
      await server.close();
      return 'started';
    },
    (error: unknown) => (error instanceof Error ? `${error.constructor.name}: ${error.message}` : error),
  );
const option = (setting: string): string => `&options=${encodeURIComponent(`-c ${setting}`)}`;

test.each<[string, () => string, RegExp]>([
  [
    'an address where nothing listens',
    () => 'postgres://ledger@127.0.0.1:1/ledger',
    /No PostgreSQL server could be reached at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start it, or correct the address\.$/,
  ],
  [
    'a name that no machine has',
    () => 'postgres://ledger@ledger.invalid/ledger',
    /could be reached at ledger\.invalid:5432 \((?:ENOTFOUND|EAI_AGAIN)\)/,
  ],
  [
    'a wrong password',
    () => cluster.urlOf('ledger').replace(PASSWORD, 'Water-and-Bread-7'),
    /refused the user or the password \(28P01\)\. Correct them\.$/,
  ],
  [
    'a wrong password, where the server has no TLS',
    () => `${cluster.urlOf('ledger').replace(PASSWORD, 'Water-and-Bread-7')}&sslmode=prefer`,
    /refused the user or the password \(28P01\)\. Correct them\.$/,
  ],
  [
    'no password',
    () => cluster.urlOf('ledger').replace(/&password=.*/, ''),
    /refused the user or the password \(no password\)/,
  ],
  ['a database that is missing', () => cluster.urlOf('cellar'), /has no database of that name \(3D000\)\. Create it/],
  [
    'a user who may not create tables',
    () => cluster.urlOf('ledger').replace('user=ledger', 'user=reader'),
    /may not create tables in the database at .* Make it the owner\.$/,
  ],
  ['another encoding', () => cluster.urlOf('latin'), /has the encoding LATIN1\. Create one with the encoding UTF8\.$/],
  [
    'a certificate that is missing',
    () => 'postgres://ledger@127.0.0.1:1/ledger?sslmode=verify-full&sslrootcert=/nowhere/root.crt',
    /with this encryption \(ENOENT.*\/nowhere\/root\.crt'\)\. Correct sslmode, or the certificates\.$/,
  ],
  [
    'an old server',
    () => `${cluster.urlOf('postgres')}${option('search_path=old,pg_catalog')}`,
    /has version 14, but Tavern Ledger needs 15 or newer\. Update the server\.$/,
  ],
  [
    'synchronous_commit off',
    () => `${cluster.urlOf('ledger')}${option('synchronous_commit=off')}`,
    /has synchronous_commit off, so a crash would lose .* Turn it on\.$/,
  ],
])('a start with %s ends with a sentence that names DATABASE_URL', async (_what, url, sentence) => {
  const message = await refusal(url());
  expect(message).toMatch(/^StartError: DATABASE_URL: /);
  expect(message).toMatch(sentence);
  expect(message).not.toContain(PASSWORD);
});

test('a start with fsync off is refused, until it is turned on', async () => {
  await administer('alter system set fsync = off', 'select pg_reload_conf()');
  await expect.poll(() => refusal(cluster.urlOf('ledger'))).toMatch(/has fsync off, so a crash would lose/);
  await administer('alter system reset fsync', 'select pg_reload_conf()');
  await expect.poll(() => refusal(cluster.urlOf('ledger'))).toBe('started');
});

test.skipIf(process.platform === 'win32')('health names a PostgreSQL that has ended', async () => {
  const server = await start(settingsOf(cluster.urlOf('ledger')));
  const health = async () => (await createTestClient(server.address).request('GET', '/healthz')).body;
  expect(await health()).toMatchObject({ status: 'ok' });
  cluster.kill();
  await expect.poll(health).toMatchObject({ status: 'failing', message: 'PostgreSQL cannot be reached.' });
  await server.close();
});
