import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { TransactionWork } from '../database.ts';
import type { Tables } from '../tables.ts';

const DEADLOCK = '40P01';
/** More than two: a second try may take its first row again before the other transaction wakes up to take it. */
const TRIES_MAX = 4;

type Lock = (transaction: Transaction<Tables>) => Promise<void>;
type Queue = <T>(start: () => Promise<T>) => Promise<T>;

export interface Transactions {
  /** Runs `work` after `lock`, again when the database ended it to resolve a deadlock. `queue` may start it later. */
  run<T>(lock: Lock | null, work: TransactionWork<T>, queue?: Queue): Promise<T>;
  /** Waits for running and waiting transactions and rejects later ones. */
  close(): Promise<void>;
}

/** READ COMMITTED, so that each statement after the lock sees what its former holder committed. */
export function createTransactions(writer: Kysely<Tables>): Transactions {
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  // A continuation that outlives its transaction may begin another; only a nested one could wait for itself.
  const holding = new AsyncLocalStorage<{ held: boolean }>();
  const attempt = <T>(lock: Lock | null, work: TransactionWork<T>, tries = 1): Promise<T> =>
    writer
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        await lock?.(transaction);
        return work(transaction);
      })
      .catch((error: unknown) => {
        if (tries === TRIES_MAX || !(error instanceof Error && 'code' in error && error.code === DEADLOCK)) throw error;
        return attempt(lock, work, tries + 1);
      });
  const runAlone = async <T>(lock: Lock | null, work: TransactionWork<T>): Promise<T> => {
    const place = { held: true };
    try {
      return await holding.run(place, () => attempt(lock, work));
    } finally {
      place.held = false;
    }
  };
  return {
    run(lock, work, queue = (start) => start()) {
      if (isClosed) return Promise.reject(new Error('The database is closed.'));
      if (holding.getStore()?.held)
        return Promise.reject(new Error('A write inside a write would wait for itself: pass the transaction on.'));
      const result = queue(() => runAlone(lock, work));
      running.add(result);
      const forget = (): void => void running.delete(result);
      result.then(forget, forget);
      return result;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
    },
  };
}
