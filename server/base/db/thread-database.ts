import type { Kysely } from 'kysely';
import type { TransactionWork, WriteScope } from './database.ts';
import type { Tables } from './tables.ts';

/** The scope of a transaction in a thread; `all` is that of `Database.write`. */
export type ThreadScope = Exclude<WriteScope, { readonly friends: unknown }> | 'all';

export type MaybePromise<T> = T | Promise<T>;

/** Runs without an answer; an error appears in the transaction. */
export type Write = (...values: readonly unknown[]) => void;

/** A prepared statement with `?` placeholders. SQLite answers now, other engines later: await the result. */
export interface Statement<Row> {
  get(...values: readonly unknown[]): MaybePromise<Row | undefined>;
  all(...values: readonly unknown[]): MaybePromise<Row[]>;
  /** For statements that return no rows. */
  run(...values: readonly unknown[]): MaybePromise<void>;
}

/** One connection of a worker thread, for statements prepared once: building a query takes longer than running it. */
export interface ThreadDatabase {
  prepare<Row = never>(sql: string): Statement<Row>;
  /** For transactions alone, which fail when one of their writes does: PostgreSQL answers later, and nobody waits for each. */
  prepareWrite(sql: string): Write;
  /**
   * Begins with the lock of the scope; commits, or rolls back when `work` rejects. One at a time. Statements of `work` run
   * with the lock held, but an engine may call `work` before.
   */
  transaction<T>(scope: ThreadScope, work: () => MaybePromise<T>): Promise<T>;
  /** True while any transaction of the main thread waits for this thread's: a long one should end early. */
  isWriteWaiting(): boolean;
  close(): void | Promise<void>;
}

/** Kysely in a worker thread. Takes a quarter of a second to load, so threads that prepare statements do without. */
export interface ThreadQueries {
  /** Cannot write. */
  readonly read: Kysely<Tables>;
  write<T>(scope: ThreadScope, work: TransactionWork<T>): Promise<T>;
  close(): Promise<void>;
}
