import type { TokenScope } from '#shared/base/http/session-user.ts';
import type { SessionUser } from '#shared/base/http/session-user.ts';
import type { Context } from '../../context.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';
import { createSessionStore } from './session-store.ts';
import { createToken, hashToken } from './tokens.ts';

export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** Minimum time between two updates of `last_seen_at` and the expiry, so that not every read writes. */
const SESSION_TOUCH_MS = 5 * 60_000;
const USER_AGENT_MAX = 300;
/** Sessions of one account; a new one ends the least recently used. All guests share an account. */
export const SESSIONS_MAX = 50;
export const GUEST_SESSIONS_MAX = 2_000;

/** `sessionId` of a call with an API token, which belongs to no session. */
export const SIGNED_OUT_ID = 0;

export interface Session {
  readonly sessionId: number;
  /** The API token of the call; absent for a session. */
  readonly apiToken?: { readonly id: number; readonly scopes: readonly TokenScope[] };
  readonly user: SessionUser;
  /** Milliseconds since 1970; slides while the session is used. */
  readonly expiresAt: number;
}

export interface Sessions {
  /** Returns the token, of which only the hash is stored. Ends the user's least recently used sessions above `max`. */
  start(userId: number, userAgent: string, max?: number): Promise<string>;
  /** The cached session of a token; null means unknown, not invalid. */
  findCached(token: string): Session | null;
  find(token: string): Promise<Session | null>;
  /** Milliseconds since 1970; null when the session has ended. */
  expiryOf(sessionId: number): Promise<number | null>;
  /** `expiryOf` of many; those that have ended are missing. */
  findExpiries(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Ends the session at once, even if the promise rejects because its row could not be deleted. */
  end(session: Session): Promise<void>;
  endAll(userId: number): Promise<void>;
  /** Deletes expired sessions and mail tokens, and what `end` could not. */
  purge(): Promise<void>;
}

function createCurrentCache({ events, uptime }: Pick<Context, 'events' | 'uptime'>): SessionCache<Session> {
  const cache = createSessionCache<Session>({ uptime });
  events.on('sessionsEnded', ({ userId, sessionId }) =>
    cache.forget(userId, (session) => sessionId === undefined || session.sessionId === sessionId),
  );
  events.on('accountRoleChanged', ({ userId }) => cache.forget(userId));
  return cache;
}

export function createSessions({ db, events, log, now, uptime }: Context): Sessions {
  const store = createSessionStore(db);
  const touching = new Set<number>();
  const ended = createEndedSessions((sessionIds) => store.remove(sessionIds));
  const cache = createCurrentCache({ events, uptime });

  const extendSession = async (sessionId: number, at: number): Promise<void> => {
    if (touching.has(sessionId)) return;
    touching.add(sessionId);
    try {
      await store.extend(sessionId, at, at + SESSION_LIFETIME_MS);
    } catch (error) {
      log.warn({ err: error }, 'a session was not extended');
    } finally {
      touching.delete(sessionId);
    }
  };

  return {
    findCached: cache.get,

    async start(userId, userAgent, max = SESSIONS_MAX) {
      const token = createToken();
      const at = now();
      const row = {
        user_id: userId,
        token_hash: hashToken(token),
        created_at: at,
        last_seen_at: at,
        expires_at: at + SESSION_LIFETIME_MS,
        user_agent: userAgent.slice(0, USER_AGENT_MAX),
      };
      const { id } = await store.insert(row);
      // After the commit: of two sessions that start at once, the later one sees both.
      const surplus = await store.findSurplus(userId, id, max);
      if (surplus.length > 0) await store.remove(surplus);
      for (const sessionId of surplus) events.emit('sessionsEnded', { userId, sessionId });
      return token;
    },

    async find(token) {
      const at = now();
      const known = cache.get(token);
      if (known) return known;
      const [row] = await store.findByToken(hashToken(token), at);
      if (!row || ended.has(row.session_id)) return null;
      const due = at - row.last_seen_at > SESSION_TOUCH_MS;
      if (due) void extendSession(row.session_id, at);
      const session: Session = {
        sessionId: row.session_id,
        user: { id: row.id, username: row.username, role: row.role, email_verified: row.email_verified === 1 },
        expiresAt: due ? at + SESSION_LIFETIME_MS : row.expires_at,
      };
      cache.set(token, session, at);
      return session;
    },

    async expiryOf(sessionId) {
      const [row] = ended.has(sessionId) ? [] : await store.findExpiry(sessionId);
      return row?.expires_at ?? null;
    },

    findExpiries: (sessionIds) => store.findExpiries(sessionIds.filter((id) => !ended.has(id))),
    async end({ sessionId, user }) {
      const deletion = ended.end(sessionId);
      events.emit('sessionsEnded', { userId: user.id, sessionId });
      await deletion;
    },

    async endAll(userId) {
      await store.removeAll(userId);
      events.emit('sessionsEnded', { userId });
    },

    async purge() {
      await ended.deleteRows();
      await store.purge(now());
    },
  };
}
