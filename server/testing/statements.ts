import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import { vi } from 'vitest';
import { testEngine } from './engine.ts';

/** The texts of the statements that this thread runs from now on, until mocks are restored; without those that SQLite has prepared. */
export function recordStatements(): readonly string[] {
  const statements: string[] = [];
  if (testEngine === 'sqlite') {
    const { prepare } = BetterSqlite3.prototype;
    vi.spyOn(BetterSqlite3.prototype, 'prepare').mockImplementation(function (this: BetterSqlite3.Database, text) {
      statements.push(text);
      return prepare.call(this, text);
    } as typeof prepare);
  } else {
    const { query } = Client.prototype;
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
      const [statement] = given as [string | { readonly text: string }];
      statements.push(typeof statement === 'string' ? statement : statement.text);
      return Reflect.apply(query, this, given);
    } as typeof query);
  }
  return statements;
}
