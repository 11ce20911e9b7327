import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll } from 'vitest';
import { move } from '../../commands/move.ts';
import { openDatabase, type DatabaseTarget } from '../../base/db/open-database.ts';
import { DATABASE_FILE } from '../../base/db/sqlite/connection.ts';
import { countAllRows, exportAccounts } from '../full-ledger.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-databases.ts';

export const moving = (from: string, to: string) => move(['--from', from, '--to', to]);
export const fileIn = (folder: string): string => join(folder, DATABASE_FILE);
export const ofFolder = (folder: string): DatabaseTarget => ({ engine: 'sqlite', path: fileIn(folder) });
export const ofUrl = (url: string): DatabaseTarget => ({ engine: 'postgres', url, poolSize: 2 });

/** A data folder with a ledger, and places to move it to. */
class MoveFixture {
  /** The data folder. */
  source!: string;
  /** Exports of all accounts. */
  exported!: ReadonlyMap<string, string>;
  readonly databases: TestDatabase[] = [];
  private folders = 0;

  /** Without tables. */
  readonly emptyDatabase = (): Promise<string> => this.keep(createEmptyDatabase());

  /** With tables and without rows: a copy of the template, in a tenth of the time of all migrations. */
  readonly migratedDatabase = (): Promise<string> => this.keep(createTestDatabase());

  private async keep(created: Promise<TestDatabase>): Promise<string> {
    const database = await created;
    this.databases.push(database);
    return database.url;
  }

  readonly emptyFolder = (): string => join(this.source, `folder ${++this.folders}`);

  /** A copy of the data folder that a test may change. */
  readonly changedSource = async (change: (connection: BetterSqlite3.Database) => void): Promise<string> => {
    const folder = this.emptyFolder();
    await mkdir(folder);
    await copyFile(fileIn(this.source), fileIn(folder));
    const connection = new BetterSqlite3(fileIn(folder));
    change(connection);
    connection.close();
    return folder;
  };

  readonly countRows = async (url: string): Promise<number> => {
    const db = await openDatabase(ofUrl(url));
    const rows = await countAllRows(db.read);
    await db.close();
    return rows;
  };
}

export function setUpMoves(fill: (server: TestServer) => Promise<void>): MoveFixture {
  const fixture = new MoveFixture();
  beforeAll(async () => {
    fixture.source = await mkdtemp(join(tmpdir(), 'tavern-ledger-move-'));
    const db = await openDatabase(ofFolder(fixture.source));
    const database = { db, databaseUrl: null, discard: async () => {} };
    const server = await startTestServer({ database, config: { dataDir: fixture.source, guestLogin: true } });
    await fill(server);
    await server.close();
    fixture.exported = await exportAccounts(ofFolder(fixture.source));
  });
  afterAll(async () => {
    for (const { drop } of fixture.databases) await drop();
    await rm(fixture.source, { recursive: true, force: true });
  });
  return fixture;
}
