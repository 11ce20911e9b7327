/** `busy`: locked by another process. `failed`: disk full, failing, read-only, no PostgreSQL. `damaged`: the file. */
export type StorageProblem = 'busy' | 'failed' | 'damaged';

/** By SQLite's primary result code; extended codes add a suffix. By PostgreSQL's code, or the class of its code. */
const BY_CODE: Readonly<Record<string, StorageProblem>> = {
  SQLITE_BUSY: 'busy',
  SQLITE_LOCKED: 'busy',
  SQLITE_FULL: 'failed',
  SQLITE_IOERR: 'failed',
  SQLITE_READONLY: 'failed',
  SQLITE_CANTOPEN: 'failed',
  SQLITE_PERM: 'failed',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'damaged',
  // Deadlock, after the last try; the lock timeout; a server that starts or has no free connection.
  '40P01': 'busy',
  '53300': 'busy',
  '55P03': 'busy',
  '57P03': 'busy',
  '25P03': 'failed',
  '25006': 'failed',
  '08': 'failed',
  '53': 'failed',
  '57': 'failed',
  '58': 'failed',
  XX001: 'damaged',
  XX002: 'damaged',
  CONNECTION_LOST: 'failed',
};

/** Null for errors that are not the storage's, which are bugs. */
export function findStorageProblem(error: unknown): StorageProblem | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const ofPostgres = BY_CODE[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? BY_CODE[code.slice(0, 2)] : undefined);
  return ofPostgres ?? BY_CODE[code.split('_', 2).join('_')] ?? null;
}

/** True where no connection could be made, or was lost: PostgreSQL is starting, stopping, full or elsewhere. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^(?:CONNECTION_LOST|08...|57P0.|53300)$/.test(String(error.code))
  );
}

/** PostgreSQL's and SQLite's codes of a violated foreign key. */
const FOREIGN_KEY = new Set<unknown>(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** True when a row that the statement refers to was deleted since the call found it. Deleting a row violates no key. */
export function isMissingReference(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FOREIGN_KEY.has(error.code);
}
