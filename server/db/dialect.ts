import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Connection } from './connection.ts';
import { createStatementCache, type StatementCache } from './statement-cache.ts';

interface DialectOptions {
  /** Starts a transaction; may wait for the lock without blocking the thread. Absent: transactions are refused. */
  readonly begin?: () => Promise<void>;
}

/** Reads are synchronous, so they need no queue for the connection. */
class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** SQLite can roll back DDL; Kysely's adapter does not say so, and its migrator would run outside a transaction. */
class WriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely over one better-sqlite3 connection that keeps its prepared statements. */
export function sqliteDialect(connection: Connection, options: DialectOptions = {}): Dialect {
  const statements = createStatementCache(connection);
  const one: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => run<R>(statements, query),
    async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
      // Never from the cache: a statement that is being iterated cannot run a second time.
      for (const row of connection.prepare(query.sql).iterate(...query.parameters)) yield { rows: [row as R] };
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => one,
    beginTransaction: async () => {
      if (!options.begin)
        throw new Error('The reading connection has no transactions: read what belongs together in one statement.');
      await options.begin();
    },
    commitTransaction: async () => void statements.get('commit').run(),
    rollbackTransaction: async () => {
      // SQLite has rolled back by itself when the disk is full or the file cannot be read.
      if (connection.inTransaction) statements.get('rollback').run();
    },
    releaseConnection: async () => {},
    destroy: async () => void connection.close(),
  };
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => (options.begin ? new WriterAdapter() : new ReaderAdapter()),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function run<R>(statements: StatementCache, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = statements.get(sql);
  if (statement.reader) return { rows: statement.all(...parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
