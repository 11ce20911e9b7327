/** A database file that a worker thread opens. */
export interface SqliteThreadSource {
  readonly engine: 'sqlite';
  readonly path: string;
  /** Number of transactions of the main thread that wait for the lock, in memory that threads share. */
  readonly waitingWrites: Int32Array<SharedArrayBuffer>;
}
