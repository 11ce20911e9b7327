import { renameSync, rmSync, statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { findStorageProblem } from '../storage-problem.ts';

/** A larger file is opened unchecked: 630 MB took 0.5 to 1 s from memory, a slow disk reads them in 6 s. */
const CHECKED_MAX_BYTES = 1024 ** 3;

/** Under another name first: a process killed meanwhile would leave 0 bytes, which look like a truncated database. */
export function createDatabaseFile(path: string): void {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  const connection = new BetterSqlite3(unfinished);
  connection.pragma('journal_mode = WAL');
  connection.close();
  renameSync(unfinished, path);
}

/** Reads every page; null for a valid, missing or very large file. An empty file is damage: SQLite would reuse it. */
export function findFileDamage(path: string): string | null {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === 0) return 'it has 0 bytes';
  if (size === undefined || size > CHECKED_MAX_BYTES) return null;
  const connection = new BetterSqlite3(path);
  try {
    const found = String(connection.pragma('quick_check(1)', { simple: true }));
    return found === 'ok' ? null : (found.split('\n').at(-1) ?? found);
  } catch (error) {
    if (findStorageProblem(error) !== 'damaged') throw error;
    return error instanceof Error ? error.message : String(error);
  } finally {
    connection.close();
  }
}
