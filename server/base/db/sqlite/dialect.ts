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
import type BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { Connection } from './connection.ts';

/** Bounds the statement cache: multi-row inserts have one SQL text per number of rows. */
const STATEMENTS_MAX = 500;

interface DialectOptions {
  /** Starts a transaction, waiting for the lock without blocking the thread. Without it, transactions are refused. */
  readonly begin?: () => Promise<void>;
  readonly onError: (error: unknown) => void;
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

/** Kysely over one better-sqlite3 connection, with a cache of prepared statements (docs/decisions/0003). */
export function sqliteDialect(connection: Connection, options: DialectOptions): Dialect {
  const statements = new LRUCache<string, BetterSqlite3.Statement>({ max: STATEMENTS_MAX });
  const prepare = (text: string): BetterSqlite3.Statement => {
    const known = statements.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  const report = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      options.onError(error);
      throw error;
    }
  };
  const one: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => report(() => run<R>(prepare(query.sql), query)),
    async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
      // Not cached: a statement that is being iterated cannot run a second time.
      for (const row of connection.prepare(query.sql).iterate(...query.parameters)) yield { rows: [row as R] };
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => one,
    beginTransaction: async () => {
      if (!options.begin)
        throw new Error('The reading connection has no transactions: read what belongs together in one statement.');
      await options.begin().catch((error: unknown) => {
        options.onError(error);
        throw error;
      });
    },
    commitTransaction: async () => void report(() => prepare('commit').run()),
    rollbackTransaction: async () => {
      // SQLite rolls back by itself when the disk is full or the file is unreadable.
      if (connection.inTransaction) prepare('rollback').run();
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

function run<R>(statement: BetterSqlite3.Statement, { parameters }: CompiledQuery): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(...parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
