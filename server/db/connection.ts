import BetterSqlite3 from 'better-sqlite3';

export type Connection = BetterSqlite3.Database;

/** The name of the database in the data folder. */
export const DATABASE_FILE = 'tavern-ledger.db';

/** How long a statement waits inside SQLite, in milliseconds. Waiting blocks the thread it happens on. */
export const BUSY_TIMEOUT_MS = 5_000;

interface WriterOptions {
  /** The main thread passes 0 and waits without blocking instead (see `write` in open.ts). */
  readonly busyTimeoutMs?: number;
}

/**
 * Opens the connection that writes: WAL, foreign keys on, and every commit on the disk before it is
 * acknowledged. A worker thread that writes opens its own with this, inside `Database.exclusive`.
 */
export function openWriter(path: string, { busyTimeoutMs = BUSY_TIMEOUT_MS }: WriterOptions = {}): Connection {
  const connection = new BetterSqlite3(path, { timeout: BUSY_TIMEOUT_MS });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return connection;
}

/** Opens a connection that SQLite itself keeps from writing. The file must exist. */
export function openReader(path: string): Connection {
  const connection = new BetterSqlite3(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  connection.pragma('foreign_keys = ON');
  connection.pragma('query_only = ON');
  return connection;
}
