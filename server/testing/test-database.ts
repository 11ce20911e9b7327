import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../base/db/database.ts';
import { openDatabase } from '../base/db/open-database.ts';
import { DATABASE_FILE } from '../base/db/sqlite/connection.ts';
import { testEngine } from './engine.ts';

/** Connections of a test server to PostgreSQL: two transactions and two queries at one time. Each takes 20 ms to start. */
const POOL_SIZE = 4;

export interface OpenTestDatabase {
  readonly db: Database;
  /** Of `Config`. */
  readonly databaseUrl: string | null;
  /** After `db` was closed. */
  discard(): Promise<void>;
}

export interface ProgramDatabase {
  /** Of `DATABASE_URL`; empty where the database is a file in the data folder. */
  readonly url: string;
  drop(): Promise<void>;
}

/** For programs that open the database by themselves. */
export async function createProgramDatabase(): Promise<ProgramDatabase> {
  if (testEngine === 'sqlite') return { url: '', drop: async () => {} };
  const { createTestDatabase } = await import('./postgres/test-databases.ts');
  return createTestDatabase();
}

/** A file with the current schema, made once per process. */
let migratedFile: Promise<Uint8Array> | undefined;

async function migrateFile(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-template-'));
  const path = join(folder, DATABASE_FILE);
  const db = await openDatabase({ engine: 'sqlite', path });
  await db.close();
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

/** An empty database of the engine under test: a file in `folder`, or a database of the PostgreSQL of this test run. */
export async function openTestDatabase(folder: string): Promise<OpenTestDatabase> {
  if (testEngine === 'sqlite') {
    const path = join(folder, DATABASE_FILE);
    await writeFile(path, await (migratedFile ??= migrateFile()));
    const db = await openDatabase({ engine: 'sqlite', path });
    return { db, databaseUrl: null, discard: async () => {} };
  }
  const { createTestDatabase } = await import('./postgres/test-databases.ts');
  const { url, drop } = await createTestDatabase();
  return { ...(await openExistingDatabase(url)), discard: drop };
}

/** A database of PostgreSQL that another test server created, and discards. */
export async function openExistingDatabase(url: string): Promise<OpenTestDatabase> {
  const db = await openDatabase({ engine: 'postgres', url, poolSize: POOL_SIZE });
  return { db, databaseUrl: url, discard: async () => {} };
}
