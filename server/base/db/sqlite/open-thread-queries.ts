import { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { ThreadQueries } from '../thread-database.ts';
import { openReader, openWriter } from './connection.ts';
import { sqliteDialect } from './dialect.ts';
import type { SqliteThreadSource } from '../thread-access.ts';

/** Its transactions run inside `ThreadAccess.whileWriting`, so they do not wait for those of the main thread. */
export function openSqliteQueries({ path }: SqliteThreadSource): ThreadQueries {
  const writing = openWriter(path);
  const begin = async (): Promise<void> => void writing.exec('begin immediate');
  const onError = (): void => {};
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writing, { begin, onError }) });
  const read = new Kysely<Tables>({ dialect: sqliteDialect(openReader(path), { onError }) });
  return {
    read,
    write: (_scope, work) => writer.transaction().execute(work),
    async close() {
      await read.destroy();
      await writer.destroy();
    },
  };
}
