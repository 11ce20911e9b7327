import { randomBytes } from 'node:crypto';
import { Pool, type QueryResult } from 'pg';

/** The template database, which all test processes inherit from the one that created it. */
const TEMPLATE_URL = 'TEST_TEMPLATE_URL';
const STRATEGY = 'TEST_TEMPLATE_STRATEGY';

/** Copying files costs a checkpoint: 16 ms in memory, 340 ms on a disk, where logging the pages takes 160 ms. */
type CopyStrategy = 'file_copy' | 'wal_log';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database without tables, on the server of `url`. */
export async function createEmptyDatabase(url = templateUrl()): Promise<TestDatabase> {
  return copyDatabase(url, 'template0', 'wal_log');
}

/** Makes `url` the template of `createTestDatabase` in the processes that this one starts. */
export function publishTemplate(url: string, strategy: CopyStrategy): void {
  process.env[TEMPLATE_URL] = url;
  process.env[STRATEGY] = strategy;
}

/** A database with the current schema. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = templateUrl();
  return copyDatabase(url, nameOf(url), process.env[STRATEGY] as CopyStrategy);
}

/** Drops the databases that test processes have left. */
export async function dropCopies(template: string): Promise<void> {
  const prefix = `${nameOf(template)}_`;
  const { rows } = await administer(
    template,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of rows) await administer(template, `drop database if exists ${datname} with (force)`);
}

function templateUrl(): string {
  const url = process.env[TEMPLATE_URL];
  if (url === undefined) throw new Error('There is no template database: run the project `postgres` of the tests.');
  return url;
}

async function copyDatabase(url: string, template: string, strategy: CopyStrategy): Promise<TestDatabase> {
  const parent = template === 'template0' ? `tavern_test_${process.pid}` : template;
  const name = `${parent}_${randomBytes(4).toString('hex')}`;
  await administer(url, `create database ${name} template ${template} strategy ${strategy} encoding 'UTF8'`);
  return {
    url: withDatabase(url, name),
    drop: async () => void (await administer(url, `drop database if exists ${name} with (force)`)),
  };
}

/** One connection per server and process: PostgreSQL takes longer to start one than to copy a template. */
const administrators = new Map<string, Pool>();

/** From the database `postgres`: a template in use cannot be copied. */
async function administer(url: string, statement: string): Promise<QueryResult<{ datname: string }>> {
  const address = withDatabase(url, 'postgres');
  let administrator = administrators.get(address);
  if (administrator === undefined) {
    administrator = new Pool({ connectionString: address, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // Lost while idle, as when the server stops: the pool replaces it.
    administrator.on('error', () => {});
    administrators.set(address, administrator);
  }
  return administrator.query(statement);
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
