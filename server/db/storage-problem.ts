/**
 * `busy`: another process holds the lock. `failed`: the disk is full, failing or read-only. `damaged`: the file is not
 * a valid database.
 */
export type StorageProblem = 'busy' | 'failed' | 'damaged';

/** By SQLite's primary result code; extended codes add a suffix. */
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
};

/** Null for errors that are not the storage's, which are bugs. */
export function findStorageProblem(error: unknown): StorageProblem | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return BY_CODE[code.split('_', 2).join('_')] ?? null;
}
