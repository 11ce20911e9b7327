/**
 * Preloaded into threads that write: while the file `STORAGE_FAILURE` exists, their connections fail with the SQLite code that it
 * names, at the start of a transaction for SQLITE_BUSY and at its commit for others.
 */
import { readFileSync } from 'node:fs';
import BetterSqlite3, { SqliteError } from 'better-sqlite3';

const file = process.env['STORAGE_FAILURE'] ?? '';
const statement = new BetterSqlite3(':memory:').prepare('select 1');
const prototype = Object.getPrototypeOf(statement) as BetterSqlite3.Statement;
const { run } = prototype;

function readFailure(): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

prototype.run = function (this: BetterSqlite3.Statement, ...parameters: unknown[]) {
  const code = readFailure();
  if (code !== null && (code === 'SQLITE_BUSY' ? /^begin/i : /^commit$/i).test(this.source))
    throw new SqliteError('refused by the test', code);
  return run.apply(this, parameters);
} as typeof run;
