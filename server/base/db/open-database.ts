import type { Database } from './database.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

export interface SqliteTarget {
  readonly engine: 'sqlite';
  readonly path: string;
}

export interface PostgresTarget {
  readonly engine: 'postgres';
  readonly url: string;
  /** Connections of the main thread, at least two. */
  readonly poolSize: number;
}

export type DatabaseTarget = SqliteTarget | PostgresTarget;

/** Creates or migrates the database. Throws `DatabaseRefusedError` for a newer one or an unusable PostgreSQL server. */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if (target.engine === 'sqlite') return openSqlite(target.path);
  // Most servers never load it.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(target);
}
