import type { RateLimit } from './limits.ts';

/** Bound of remembered keys, oldest evicted first. */
const KEYS_MAX = 50_000;

export interface RateLimiter {
  /** Counts one use; returns null within the limit, otherwise the seconds to wait. */
  take(key: string): number | null;
  /** Takes back a counted use. */
  release(key: string): void;
}

/** Counts a use at its first call; later calls get the same answer. */
export type TakeOnce = (limiter: RateLimiter, key: string) => number | null;

/** For the work of one transaction, which the database may run again. */
export function createTakeOnce(): TakeOnce {
  let taken: { readonly wait: number | null } | undefined;
  return (limiter, key) => (taken ??= { wait: limiter.take(key) }).wait;
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
