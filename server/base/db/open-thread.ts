import type { ThreadSource } from './thread-access.ts';
import type { ThreadDatabase, ThreadQueries } from './thread-database.ts';

/** Opens a connection for prepared statements in a worker thread. Loads only the engine of the source. */
export async function openThreadDatabase(source: ThreadSource): Promise<ThreadDatabase> {
  if (source.engine === 'sqlite') return (await import('./sqlite/open-thread.ts')).openSqliteThread(source);
  return (await import('./postgres/threads/open-thread.ts')).openPostgresThread(source);
}

/** Opens Kysely's connections in a worker thread. Loads only the engine of the source. */
export async function openThreadQueries(source: ThreadSource): Promise<ThreadQueries> {
  if (source.engine === 'sqlite') return (await import('./sqlite/open-thread-queries.ts')).openSqliteQueries(source);
  return (await import('./postgres/threads/open-thread-queries.ts')).openPostgresQueries(source);
}
