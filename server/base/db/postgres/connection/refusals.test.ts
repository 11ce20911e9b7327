import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStorageFailure } from '../../../http/storage-failure.ts';
import { createTestClient } from '../../../../testing/client.ts';
import { startCluster, type Cluster } from '../../../../testing/postgres/cluster.ts';
import { start } from '../../../../start.ts';
import type { Environment } from '../../../config.ts';
import { openDatabase } from '../../open-database.ts';

let cluster: Cluster;
let folder: string;

async function administer(...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: cluster.urlOf('postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Connections of servers and of their threads; the one that asks stays. */
const END_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = 'ledger' and application_name = 'tavern-ledger'`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-refusals-'));
  cluster = await startCluster();
  // Limits do not hold for administrators.
  await administer('create role server login', 'create database ledger owner server');
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const url = (): string => cluster.urlOf('ledger').replace('user=ledger', 'user=server');
const settings = (): Environment => ({
  DATA_DIR: folder,
  DATABASE_URL: url(),
  PORT: '0',
  GUEST_LOGIN: 'off',
  LOG_LEVEL: 'silent',
});

test.each([
  ['53100', 'storage_failed', 'a full disk'],
  ['53200', 'storage_failed', 'too little memory'],
  ['53300', 'busy', 'too many connections'],
  ['53400', 'storage_failed', 'a limit of temporary files'],
  ['57P03', 'busy', 'a start'],
  ['58030', 'storage_failed', 'a failing disk'],
  ['25006', 'storage_failed', 'a read-only transaction'],
  ['55P03', 'busy', 'a lock that is not granted'],
  ['XX001', 'storage_damaged', 'damaged data'],
])('PostgreSQL’s error %s becomes %s: %s', async (state, code) => {
  const db = await openDatabase({ engine: 'postgres', url: url(), poolSize: 2 });
  const raise = sql.raw(`do $$ begin raise exception 'raised by the test' using errcode = '${state}'; end $$`);
  const error = await db.write((transaction) => raise.execute(transaction)).catch((error: unknown) => error);
  await db.close();
  expect(error).toMatchObject({ code: state });
  expect(findStorageFailure(error)).toMatchObject({ status: 503, code });
});

test.each([
  [
    'a database that became read-only',
    'alter database ledger set default_transaction_read_only = on',
    'alter database ledger reset default_transaction_read_only',
    'storage_failed',
  ],
  [
    'a role that has no connection left',
    'alter role server connection limit 0',
    'alter role server connection limit -1',
    'busy',
  ],
])('%s is answered 503 with a sentence, and passes', async (_name, refuse, allow, code) => {
  const server = await start(settings());
  const client = createTestClient(server.address);
  const { token } = await client.signUp(`Brunhild${code === 'busy' ? 'a' : 'b'}`);
  const create = () => client.request('POST', '/api/groups', { token, body: { name: `Hearth ${code}` } });
  await administer(refuse, END_CONNECTIONS);
  // A connection that was just ended fails its first statement.
  await expect.poll(async () => (await create()).body).toMatchObject({ code });
  const reply = await create();
  expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(reply.body).toMatchObject({ code, message: expect.stringMatching(/^The server .+\.$/) });
  await administer(allow, END_CONNECTIONS);
  await expect.poll(async () => (await create()).status).toBe(201);
  await server.close();
});

test('a start on a database that cannot be written to ends with a sentence', async () => {
  await administer('alter database ledger set default_transaction_read_only = on');
  const refusal = start(settings()).then(
    (server) => server.close(),
    (error: unknown) => String(error),
  );
  expect(await refusal).toMatch(/^Error: DATABASE_URL: .+ accepts no writes: it is a standby, or has /);
  await administer('alter database ledger reset default_transaction_read_only');
});
