import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { findStorageProblem } from '../storage-problem.ts';

/** Retry interval while another process holds the lock. */
const RETRY_MS = 10;

/**
 * Begins write transactions without blocking the thread; SQLite's own wait would. The lock is taken at the start, so a
 * transaction cannot fail halfway for lack of it. Another process (`npm run admin`) may hold it briefly: the first
 * transaction waits, and once it has waited `waitMs`, all others are refused at their first attempt until the lock is
 * free. Otherwise each would wait as long again.
 */
export function createWriteLock(connection: Connection, waitMs: number): () => Promise<void> {
  const begin = connection.prepare('begin immediate');
  let blocked: { readonly since: number; lastAt: number } | null = null;
  return async () => {
    for (;;) {
      try {
        begin.run();
        blocked = null;
        return;
      } catch (error) {
        if (findStorageProblem(error) !== 'busy') throw error;
        const at = performance.now();
        if (blocked === null || at - blocked.lastAt > waitMs) blocked = { since: at, lastAt: at };
        blocked.lastAt = at;
        if (at - blocked.since >= waitMs) throw error;
        await delay(RETRY_MS);
      }
    }
  };
}
