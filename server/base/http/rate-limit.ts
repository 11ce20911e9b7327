import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { RateLimit } from './limits.ts';

/** Bound of remembered keys, oldest evicted first. */
const KEYS_MAX = 50_000;

export interface RateLimiter {
  /** Counts one use; returns null within the limit, otherwise the seconds to wait. */
  take(key: string): number | null;
  release(key: string): void;
}

type MaybePromise<T> = Promise<T> | T;

/** A rate limit that may be shared with other servers (`createQuota`). */
export interface Quota {
  take(key: string): MaybePromise<number | null>;
  release(key: string): MaybePromise<void>;
  /** Counts within a transaction, whose rollback takes the use back. Absent for a limit of this process. */
  takeIn?(transaction: Transaction<Tables>, key: string): Promise<number | null>;
}

/** Counts one use for a transaction, however often the database runs its work. */
export type TakeOnce = (transaction: Transaction<Tables>, quota: Quota, key: string) => Promise<number | null>;

export function createTakeOnce(): TakeOnce {
  let taken: { readonly wait: number | null } | undefined;
  return async (transaction, quota, key) => {
    if (quota.takeIn) return quota.takeIn(transaction, key);
    return (taken ??= { wait: await quota.take(key) }).wait;
  };
}

/** Fixed windows that begin with a key's first use. */
export function createRateLimiter({ max, windowMs }: RateLimit, uptime: () => number): RateLimiter {
  const uses = new Map<string, { count: number; readonly endsAt: number }>();
  return {
    take(key) {
      const at = uptime();
      let use = uses.get(key);
      if (!use || use.endsAt <= at) {
        use = { count: 0, endsAt: at + windowMs };
        uses.delete(key);
        uses.set(key, use);
        if (uses.size > KEYS_MAX) deleteOldest(uses);
      }
      if (use.count >= max) return Math.max(1, Math.ceil((use.endsAt - at) / 1000));
      use.count++;
      return null;
    },
    release(key) {
      const use = uses.get(key);
      if (use && use.count > 0) use.count--;
    },
  };
}

function deleteOldest(uses: Map<string, unknown>): void {
  for (const oldest of uses.keys()) {
    uses.delete(oldest);
    return;
  }
}

/** A single counter like `createRateLimiter` without keys; `take` returns true within the limit. */
export interface FixedWindowCounter {
  take(): boolean;
}

export function createFixedWindowCounter({ max, windowMs }: RateLimit, uptime: () => number): FixedWindowCounter {
  let count = 0;
  let endsAt = -Infinity;
  return {
    take() {
      const at = uptime();
      if (endsAt <= at) {
        count = 0;
        endsAt = at + windowMs;
      }
      return ++count <= max;
    },
  };
}
