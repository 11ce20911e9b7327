import type BetterSqlite3 from 'better-sqlite3';
import type { Connection } from './connection.ts';

/** SQL texts differ by the number of rows of an insert, so there are more of them than queries in the code. */
const STATEMENTS_MAX = 500;

export interface StatementCache {
  /** The prepared statement of a text; prepared once while it is among the recently used. */
  get(sql: string): BetterSqlite3.Statement;
  readonly size: number;
}

/** Keeps prepared statements by their text, least recently used first out (docs/decisions/0004). */
export function createStatementCache(connection: Connection, max = STATEMENTS_MAX): StatementCache {
  const statements = new Map<string, BetterSqlite3.Statement>();
  return {
    get(sql) {
      const known = statements.get(sql);
      if (known) {
        statements.delete(sql);
        statements.set(sql, known);
        return known;
      }
      const statement = connection.prepare(sql);
      statements.set(sql, statement);
      if (statements.size > max) {
        for (const oldest of statements.keys()) {
          statements.delete(oldest);
          break;
        }
      }
      return statement;
    },
    get size() {
      return statements.size;
    },
  };
}
