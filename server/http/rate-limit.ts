import type { RateLimit } from './limits.ts';

/** Keys that are remembered; beyond it the oldest are forgotten, so that a flood of keys costs no memory. */
const KEYS_MAX = 50_000;

export interface RateLimiter {
  /** Counts one use by `key`. Returns null when it is within the quota, otherwise the seconds until it is again. */
  take(key: string): number | null;
  /** Takes a counted use back: it was not of the kind that is limited. */
  release(key: string): void;
}

/** Counts uses by key in fixed windows that begin with a key's first use. */
export function createRateLimiter({ max, windowMs }: RateLimit, now: () => number): RateLimiter {
  const uses = new Map<string, { count: number; readonly endsAt: number }>();
  return {
    take(key) {
      const at = now();
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

/** Counts the uses of one thing, as `createQuota` does by key. True when a use is within the quota. */
export interface FixedWindowCounter {
  take(): boolean;
}

export function createFixedWindowCounter({ max, windowMs }: RateLimit, now: () => number): FixedWindowCounter {
  let count = 0;
  let endsAt = -Infinity;
  return {
    take() {
      const at = now();
      if (endsAt <= at) {
        count = 0;
        endsAt = at + windowMs;
      }
      return ++count <= max;
    },
  };
}
