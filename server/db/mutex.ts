export interface Mutex {
  /** Runs `work` after everything asked for before has settled. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Lets what was asked for finish; everything asked for later is refused. */
  close(): Promise<void>;
}

/** First come, first served; one at a time. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;
  return {
    run(work) {
      if (closed) return Promise.reject(new Error('The database is closed.'));
      const result = last.then(work);
      last = result.catch(() => {});
      return result;
    },
    async close() {
      closed = true;
      await last;
    },
  };
}
