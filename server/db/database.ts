import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables/tables.ts';

/** Reads use a read-only connection; queued writes keep the event loop from waiting for SQLite's own lock. */
export interface Database {
  /** Worker threads open connections of their own. */
  readonly path: string;
  readonly read: Kysely<Tables>;
  /** Runs one write transaction, durable when the promise resolves and rolled back when it rejects. */
  write<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Holds the write lock of this process while another thread writes through its own connection. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Number of calls of `write` that wait for the lock, in memory that threads share: whoever holds it should not hold it long. */
  readonly waitingWrites: Int32Array<SharedArrayBuffer>;
  /** True once SQLite found the file damaged. */
  isDamaged(): boolean;
  /** For damage that another thread's connection found. */
  reportDamage(): void;
  close(): Promise<void>;
}
