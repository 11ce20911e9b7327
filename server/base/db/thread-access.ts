import type { PostgresThreadSource } from './postgres/threads/thread-source.ts';
import type { SqliteThreadSource } from './sqlite/thread-source.ts';

/** The database as a worker thread opens it; structured-cloneable. */
export type ThreadSource = SqliteThreadSource | PostgresThreadSource;

/** Lets worker threads read and write by connections of their own. */
export interface ThreadAccess {
  /** For `openThreadDatabase` and `openThreadQueries`, in the thread. */
  readonly source: ThreadSource;
  /** Runs `work`, during which a thread may write; it holds the lock of this process where the engine needs one. */
  whileWriting<T>(work: () => Promise<T>): Promise<T>;
}
