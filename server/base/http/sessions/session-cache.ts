import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';

/** Changes by this process apply at once, those of `npm run admin` after this time. */
const TTL_MS = 1_000;
const MAX = 10_000;

interface CachedSession {
  readonly user: { readonly id: number };
  readonly expiresAt: number;
}

/** Sessions by token, until they end or their user changes. */
export interface SessionCache<S extends CachedSession> {
  get(token: string): S | null;
  /** `at` is the time of day. */
  set(token: string, session: S, at: number): void;
  forget(userId: number, matches?: (session: S) => boolean): void;
}

export function createSessionCache<S extends CachedSession>({ uptime }: Pick<Context, 'uptime'>): SessionCache<S> {
  const cache = new LRUCache<string, S>({ max: MAX, ttl: TTL_MS, ttlResolution: 0, perf: { now: uptime } });
  return {
    get: (token) => cache.get(token) ?? null,
    set: (token, session, at) => void cache.set(token, session, { ttl: Math.min(TTL_MS, session.expiresAt - at) }),
    forget(userId, matches = () => true) {
      for (const [token, session] of cache.entries()) {
        if (session.user.id === userId && matches(session)) cache.delete(token);
      }
    },
  };
}
