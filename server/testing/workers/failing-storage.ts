/**
 * Preloaded into threads that write: while the file `STORAGE_FAILURE` exists, their connections fail with the SQLite code that it
 * names, at the start of a transaction for SQLITE_BUSY and at its commit for others, after as many commits as it allows.
 */
import { readFileSync } from 'node:fs';
import BetterSqlite3, { SqliteError } from 'better-sqlite3';

const file = process.env['STORAGE_FAILURE'] ?? '';
const statement = new BetterSqlite3(':memory:').prepare('select 1');
const prototype = Object.getPrototypeOf(statement) as BetterSqlite3.Statement;
const { run } = prototype;
let commits = 0;

function readFailure(): { readonly code: string; readonly after: number } | null {
  try {
    const [code = '', after = '0'] = readFileSync(file, 'utf8').split(' ');
    return { code, after: Number(after) };
  } catch {
    return null;
  }
}

prototype.run = function (this: BetterSqlite3.Statement, ...parameters: unknown[]) {
  const failure = readFailure();
  if (failure === null) commits = 0;
  else {
    const isCommit = /^commit$/i.test(this.source);
    const isReached = failure.code === 'SQLITE_BUSY' ? /^begin/i.test(this.source) : isCommit;
    if (isReached && commits >= failure.after) throw new SqliteError('refused by the test', failure.code);
    if (isCommit) commits++;
  }
  return run.apply(this, parameters);
} as typeof run;
