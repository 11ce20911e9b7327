import type { Statement, ThreadDatabase } from '../thread-database.ts';
import { openWriter, type Connection } from './connection.ts';
import type { SqliteThreadSource } from '../thread-access.ts';

/** Its transactions run inside `ThreadAccess.whileWriting`, so they do not wait for those of the main thread. */
export function openSqliteThread({ path, waitingWrites }: SqliteThreadSource): ThreadDatabase {
  const connection = openWriter(path);
  const begin = connection.prepare('begin immediate');
  const commit = connection.prepare('commit');
  const rollback = connection.prepare('rollback');
  return {
    prepare: (sql) => prepare(connection, sql),
    prepareWrite(sql) {
      const statement = connection.prepare(sql);
      return (...values) => void statement.run(...values);
    },
    async transaction(_scope, work) {
      begin.run();
      try {
        const result = await work();
        commit.run();
        return result;
      } catch (error) {
        // SQLite rolls back by itself when the disk is full or the file is unreadable.
        if (connection.inTransaction) rollback.run();
        throw error;
      }
    },
    isWriteWaiting: () => Atomics.load(waitingWrites, 0) > 0,
    close: () => void connection.close(),
  };
}

function prepare<Row>(connection: Connection, sql: string): Statement<Row> {
  const statement = connection.prepare<unknown[], Row>(sql);
  return {
    get: (...values) => statement.get(...values),
    all: (...values) => statement.all(...values),
    run: (...values) => void statement.run(...values),
  };
}
