import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { findStorageProblem } from '../storage-problem.ts';

const LOCK_FILE = 'server.lock';
/** Process id and start of the holder, for people. */
const HOLDER_FILE = 'server.json';
/** A server that is being restarted may still be closing. */
const WAIT_MS = 2_000;

/** Another server uses the folder. The message is one line. */
export class DataDirInUseError extends Error {}

/**
 * Locks a data folder for one server; two would serve stale lists and not exchange chat messages. The lock is SQLite's
 * own on an empty file: the operating system releases it when the process dies, however that happens.
 *
 * @returns releases the lock
 */
export function lockDataDir(folder: string, startedAt: number): () => void {
  const holder = join(folder, HOLDER_FILE);
  const connection = new BetterSqlite3(join(folder, LOCK_FILE), { timeout: WAIT_MS });
  try {
    connection.pragma('journal_mode = memory');
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if (findStorageProblem(error) !== 'busy') throw error;
    throw new DataDirInUseError(
      `DATA_DIR ${folder} is in use by another Tavern Ledger server${describeHolder(holder)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  try {
    writeFileSync(holder, JSON.stringify({ pid: process.pid, since: new Date(startedAt).toISOString() }));
  } catch (error) {
    connection.close();
    throw error;
  }
  return () => {
    rmSync(holder, { force: true });
    connection.close();
  };
}

function describeHolder(path: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(path, 'utf8')) as { readonly pid: unknown; readonly since: unknown };
    return ` (process ${Number(pid)}, since ${String(since)})`;
  } catch {
    // It has the lock, but has not written the file yet.
    return '';
  }
}
