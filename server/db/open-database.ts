import type { Database } from './database.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

export interface SqliteTarget {
  readonly engine: 'sqlite';
  /** The database file. */
  readonly path: string;
}

export interface PostgresTarget {
  readonly engine: 'postgres';
  readonly url: string;
  /** Connections of the main thread, at least two. */
  readonly poolSize: number;
}

/** The database as the settings name it. */
export type DatabaseTarget = SqliteTarget | PostgresTarget;

/**
 * Creates or migrates the database. Throws `DatabaseRefusedError` when a newer version of the program wrote it, and for
 * a PostgreSQL server that cannot or must not be used.
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if (target.engine === 'sqlite') return openSqlite(target.path);
  // Most servers never load it.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(target);
}
