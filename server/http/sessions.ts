import type { SessionUser } from '#shared/contract/accounts/session.ts';
import type { Context } from '../context.ts';
import { precompile } from '../db/precompile.ts';
import { createToken, hashToken } from './tokens.ts';

/** A session ends when it was not used for this long. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** `last_seen_at` and the expiry move at most this often: reading must not mean writing. */
const SESSION_TOUCH_MS = 5 * 60_000;
const USER_AGENT_MAX = 300;
/**
 * How long a session that was found may be taken as found. What ends in this process is forgotten at once;
 * only what another process changed (a role, an account) is noticed this much later.
 */
const CACHE_TTL_MS = 1_000;
const CACHE_MAX = 10_000;

/** Who is calling. */
export interface Session {
  readonly sessionId: number;
  readonly user: SessionUser;
  /** Milliseconds since 1970; moves on while the session is used. */
  readonly expiresAt: number;
}

/** The sessions of all accounts. */
export interface Sessions {
  /** Opens a session and returns its token: the only time it is known. */
  start(userId: number, userAgent: string): Promise<string>;
  /** The session of a token that was found a moment ago; null says nothing: ask `find`. */
  findCached(token: string): Session | null;
  /** The session of a token, or null when there is none or it has expired. */
  find(token: string): Promise<Session | null>;
  /** When a session ends unless it is used, in milliseconds since 1970; null when it has ended. */
  expiryOf(sessionId: number): Promise<number | null>;
  /** Ends one session. */
  end(session: Session): Promise<void>;
  /** Ends every session of a user. */
  endAll(userId: number): Promise<void>;
  /** Forgets what has expired. */
  purge(): Promise<void>;
}

/** Tokens are stored as digests; expiry slides while the session is used. */
export function createSessions({ db, events, log, now }: Context): Sessions {
  const byToken = precompile(
    db.read,
    db.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id as session_id',
        'last_seen_at',
        'expires_at',
        'users.id',
        'username',
        'role',
        'email_verified',
      ])
      .where('token_hash', '=', '')
      .where('expires_at', '>', 0),
  );
  const expiryById = precompile(db.read, db.read.selectFrom('sessions').select('expires_at').where('id', '=', 0));
  const touching = new Set<number>();
  const remembered = new Map<string, { readonly session: Session; readonly until: number }>();
  events.on('sessionsEnded', ({ userId, sessionId }) => {
    for (const [token, { session }] of remembered) {
      if (session.user.id === userId && (sessionId === undefined || session.sessionId === sessionId))
        remembered.delete(token);
    }
  });

  events.on('accountRoleChanged', ({ userId }) => {
    for (const [token, { session }] of remembered) if (session.user.id === userId) remembered.delete(token);
  });

  const extendSession = async (sessionId: number, at: number): Promise<void> => {
    if (touching.has(sessionId)) return;
    touching.add(sessionId);
    try {
      await db.write((transaction) =>
        transaction
          .updateTable('sessions')
          .set({ last_seen_at: at, expires_at: at + SESSION_LIFETIME_MS })
          .where('id', '=', sessionId)
          .execute(),
      );
    } catch (error) {
      log.warn({ err: error }, 'a session was not prolonged');
    } finally {
      touching.delete(sessionId);
    }
  };

  const recall = (token: string, at: number): Session | null => {
    const known = remembered.get(token);
    return known !== undefined && at < known.until ? known.session : null;
  };

  return {
    findCached: (token) => recall(token, now()),

    async start(userId, userAgent) {
      const token = createToken();
      const at = now();
      await db.write((transaction) =>
        transaction
          .insertInto('sessions')
          .values({
            user_id: userId,
            token_hash: hashToken(token),
            created_at: at,
            last_seen_at: at,
            expires_at: at + SESSION_LIFETIME_MS,
            user_agent: userAgent.slice(0, USER_AGENT_MAX),
          })
          .execute(),
      );
      return token;
    },

    async find(token) {
      const at = now();
      const known = recall(token, at);
      if (known !== null) return known;
      remembered.delete(token);
      const [row] = await byToken(hashToken(token), at);
      if (!row) return null;
      const due = at - row.last_seen_at > SESSION_TOUCH_MS;
      if (due) void extendSession(row.session_id, at);
      const session: Session = {
        sessionId: row.session_id,
        user: { id: row.id, username: row.username, role: row.role, email_verified: row.email_verified === 1 },
        expiresAt: due ? at + SESSION_LIFETIME_MS : row.expires_at,
      };
      if (remembered.size >= CACHE_MAX) remembered.clear();
      // Nothing is kept that may no longer be taken as found: of thousands who are only connected it would be memory.
      if (remembered.size === 0) setTimeout(() => remembered.clear(), CACHE_TTL_MS).unref();
      remembered.set(token, { session, until: Math.min(at + CACHE_TTL_MS, session.expiresAt) });
      return session;
    },

    async expiryOf(sessionId) {
      const [row] = await expiryById(sessionId);
      return row?.expires_at ?? null;
    },

    async end({ sessionId, user }) {
      await db.write((transaction) => transaction.deleteFrom('sessions').where('id', '=', sessionId).execute());
      events.emit('sessionsEnded', { userId: user.id, sessionId });
    },

    async endAll(userId) {
      await db.write((transaction) => transaction.deleteFrom('sessions').where('user_id', '=', userId).execute());
      events.emit('sessionsEnded', { userId });
    },

    async purge() {
      const at = now();
      await db.write(async (transaction) => {
        await transaction.deleteFrom('sessions').where('expires_at', '<=', at).execute();
        await transaction.deleteFrom('mail_tokens').where('expires_at', '<=', at).execute();
      });
    },
  };
}
