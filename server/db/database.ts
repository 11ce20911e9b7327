import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The one door to SQLite. Reads go through a connection that cannot write; writes go one after another
 * through `write`, so that a long import never makes the event loop wait on SQLite's own lock.
 */
export interface Database {
  /** The file, so that a worker thread can open a connection of its own. */
  readonly path: string;
  /** Read-only: an attempt to write through it is an error of SQLite's. */
  readonly read: Kysely<Tables>;
  /** Runs one write transaction; it is committed and durable when the promise resolves, gone when it rejects. */
  write<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Holds the writer's place while another thread writes through a connection of its own.
   * Nothing in this process writes until `work` settles.
   */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
