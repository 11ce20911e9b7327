export interface Mutex {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Lets queued work finish and rejects later work. */
  close(): Promise<void>;
}

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
