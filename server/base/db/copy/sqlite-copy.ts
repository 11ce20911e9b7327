import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { BUSY_TIMEOUT_MS, type Connection } from '../sqlite/connection.ts';
import { openSqlite } from '../sqlite/open-sqlite.ts';
import type { CopySource, CopyTarget } from './copy-store.ts';
import { batchSizeOf, type CopyRow, type CopyTable } from './copy-table.ts';
import { isCurrentSchema } from '../migrate.ts';
import { requireLedger, requireSameSchema } from './schema-version.ts';

/** @param isAlone whether others may not write meanwhile */
export function openSqliteSource(path: string, isAlone: boolean): CopySource {
  const connection = openFile(path);
  try {
    connection.exec(isAlone ? 'begin immediate' : 'begin');
    requireSameSchema(findApplied(connection), path);
  } catch (error) {
    connection.close();
    throw error;
  }
  return { ...createReading(connection), close: async () => void connection.close() };
}

/** The file appears at `path` when it is complete; before, a part of it has another name. */
export async function createSqliteTarget(path: string): Promise<CopyTarget> {
  const unfinished = prepareUnfinished(path);
  const connection = await createUnfinished(unfinished);
  let isComplete = false;
  return {
    ...createReading(connection),
    async insertRows(table, rows) {
      const statement = connection.prepare(insertStatement(table));
      for (const row of rows) statement.run(...row);
    },
    async setCounter({ name }, value) {
      connection.prepare('delete from sqlite_sequence where name = ?').run(name);
      if (value > 0n) connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, value);
    },
    async empty(tables) {
      emptyTables(connection, tables);
    },
    async commit() {
      connection.exec('commit');
      connection.close();
      renameSync(unfinished, path);
      isComplete = true;
    },
    async close() {
      connection.close();
      if (!isComplete) removeFiles(unfinished);
    },
  };
}

function emptyTables(connection: Connection, tables: readonly string[]): void {
  for (const name of tables) connection.exec(`delete from "${name}"`);
}

/**
 * Copies the state of the file at this moment, while servers read and write it. An earlier schema is copied as it is.
 *
 * @param emptied tables whose rows are left out, with those that refer to them
 */
export function copySqliteFile(from: string, to: string, emptied: readonly string[] = []): void {
  const unfinished = prepareUnfinished(to);
  const connection = openFile(from);
  try {
    requireLedger(findApplied(connection), from);
    connection.prepare('vacuum into ?').run(unfinished);
    emptyFile(unfinished, emptied);
    const file = openSync(unfinished, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(unfinished, to);
  } catch (error) {
    removeFiles(unfinished);
    throw error;
  } finally {
    connection.close();
  }
}

function emptyFile(path: string, tables: readonly string[]): void {
  if (tables.length === 0) return;
  const connection = openFile(path);
  try {
    connection.pragma('foreign_keys = on');
    connection.transaction(() => emptyTables(connection, tables))();
  } finally {
    connection.close();
  }
}

/** True for a file that an earlier version of the program wrote. Throws `DatabaseRefusedError` for what is not ours, or newer. */
export function hasEarlierSchema(path: string): boolean {
  const connection = openFile(path);
  try {
    const applied = findApplied(connection);
    requireLedger(applied, path);
    return !isCurrentSchema(applied);
  } finally {
    connection.close();
  }
}

export async function migrateFile(path: string): Promise<void> {
  await (await openSqlite(path)).close();
}

/** True for a log without its database, too: SQLite would apply it to a new file. */
export function hasSqliteFile(path: string): boolean {
  return existsSync(path) || existsSync(`${path}-wal`);
}

function openFile(path: string): Connection {
  const connection = new BetterSqlite3(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  connection.defaultSafeIntegers(true);
  return connection;
}

function findApplied(connection: Connection): readonly string[] {
  const hasTable = connection.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  return hasTable === undefined
    ? []
    : connection.prepare<[], string>('select name from kysely_migration').pluck().all();
}

function createReading(connection: Connection): Pick<CopySource, 'readRows' | 'readCounter'> {
  return {
    *readRows(table) {
      const size = batchSizeOf(table);
      const statement = connection.prepare<[], CopyRow>(
        `select ${quoteAll(table.columns.map(({ name }) => name))} from "${table.name}" order by ${quoteAll(table.key)}`,
      );
      let rows: CopyRow[] = [];
      for (const row of statement.raw().iterate()) {
        rows.push(row);
        if (rows.length < size) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    async readCounter({ name }) {
      return (
        connection.prepare<[string], bigint>('select seq from sqlite_sequence where name = ?').pluck().get(name) ?? 0n
      );
    },
  };
}

function insertStatement({ name, columns }: CopyTable): string {
  return `insert into "${name}" (${quoteAll(columns.map((column) => column.name))}) values (${columns.map(() => '?').join()})`;
}

function quoteAll(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join();
}

async function createUnfinished(path: string): Promise<Connection> {
  try {
    await migrateFile(path);
    const connection = openFile(path);
    // Of an empty file it logs next to nothing; the WAL would be as large as the copy.
    connection.pragma('journal_mode = delete');
    connection.pragma('synchronous = full');
    connection.pragma('foreign_keys = on');
    connection.exec('begin immediate');
    return connection;
  } catch (error) {
    removeFiles(path);
    throw error;
  }
}

/** Path of an empty file for the copy; a killed run may have left one. */
function prepareUnfinished(path: string): string {
  const unfinished = `${path}.new`;
  removeFiles(unfinished);
  return unfinished;
}

function removeFiles(path: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
}
