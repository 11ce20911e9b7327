import type { ThreadSource } from './thread-access.ts';
import type { ThreadQueries } from './thread-database.ts';

/** Opens Kysely's connections in a worker thread. Loads only the engine of the source. */
export async function openThreadQueries(source: ThreadSource): Promise<ThreadQueries> {
  if (source.engine === 'sqlite') return (await import('./sqlite/open-thread-queries.ts')).openSqliteQueries(source);
  return (await import('./postgres/threads/open-thread-queries.ts')).openPostgresQueries(source);
}
