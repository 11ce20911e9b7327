import type { ConnectionTarget } from './postgres/connection/clients.ts';

/** The database as a worker thread opens it; structured-cloneable. */
export type ThreadSource = SqliteThreadSource | PostgresThreadSource;

/** Lets worker threads read and write by connections of their own. */
export interface ThreadAccess {
  /** For `openThreadDatabase` and `openThreadQueries`, in the thread. */
  readonly source: ThreadSource;
  /** Runs `work`, during which a thread may write; it holds the lock of this process where the engine needs one. */
  whileWriting<T>(work: () => Promise<T>): Promise<T>;
}

/** A database file that a worker thread opens. */
export interface SqliteThreadSource {
  readonly engine: 'sqlite';
  readonly path: string;
  /** Number of transactions of the main thread that wait for the lock, in memory that threads share. */
  readonly waitingWrites: Int32Array<SharedArrayBuffer>;
}

export interface PostgresThreadSource {
  readonly engine: 'postgres';
  readonly target: ConnectionTarget;
}
