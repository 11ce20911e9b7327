import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';

/** Changes by this process apply at once, those of `npm run admin` after this time. */
const TTL_MS = 1_000;
const MAX = 10_000;

interface CachedSession {
  readonly sessionId: number;
  readonly user: { readonly id: number };
  readonly expiresAt: number;
}

/** Sessions by token, until they end or their user changes. */
export interface SessionCache<S extends CachedSession> {
  get(token: string): S | null;
  /** `at` is the time of day. */
  set(token: string, session: S, at: number): void;
}

export function createSessionCache<S extends CachedSession>({
  events,
  uptime,
}: Pick<Context, 'events' | 'uptime'>): SessionCache<S> {
  const cache = new LRUCache<string, S>({ max: MAX, ttl: TTL_MS, ttlResolution: 0, perf: { now: uptime } });
  const forget = (userId: number, sessionId?: number): void => {
    for (const [token, session] of cache.entries()) {
      if (session.user.id === userId && (sessionId === undefined || session.sessionId === sessionId))
        cache.delete(token);
    }
  };
  events.on('sessionsEnded', ({ userId, sessionId }) => forget(userId, sessionId));
  events.on('accountRoleChanged', ({ userId }) => forget(userId));
  return {
    get: (token) => cache.get(token) ?? null,
    set: (token, session, at) => void cache.set(token, session, { ttl: Math.min(TTL_MS, session.expiresAt - at) }),
  };
}
