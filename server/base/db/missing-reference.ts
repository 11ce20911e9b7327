/** PostgreSQL's and SQLite's codes of a violated foreign key. */
const FOREIGN_KEY = new Set<unknown>(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** True when a row that the statement refers to was deleted since the call found it. Deleting a row violates no key. */
export function isMissingReference(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FOREIGN_KEY.has(error.code);
}
