import BetterSqlite3 from 'better-sqlite3';

export type Connection = BetterSqlite3.Database;

export const DATABASE_FILE = 'tavern-ledger.db';

/** SQLite's busy timeout; waiting blocks the thread. */
export const BUSY_TIMEOUT_MS = 5_000;
/** In WAL mode readers wait for a recovery by another process only, and block the event loop meanwhile. */
const READER_BUSY_TIMEOUT_MS = 50;

interface WriterOptions {
  /** The main thread passes 0 and waits without blocking (write-lock.ts). */
  readonly busyTimeoutMs?: number;
}

/** WAL; commits are flushed before they are acknowledged. Worker threads open theirs inside `Database.exclusive`. */
export function openWriter(path: string, { busyTimeoutMs = BUSY_TIMEOUT_MS }: WriterOptions = {}): Connection {
  const connection = new BetterSqlite3(path, { timeout: BUSY_TIMEOUT_MS });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return connection;
}

/** Read-only connection; the file must exist. */
export function openReader(path: string): Connection {
  const connection = new BetterSqlite3(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  connection.pragma('foreign_keys = ON');
  connection.pragma('query_only = ON');
  connection.pragma(`busy_timeout = ${READER_BUSY_TIMEOUT_MS}`);
  return connection;
}
