import { TOKEN_PREFIX, type TokenScope } from '#shared/base/http/session-user.ts';
import type { Context } from '../../context.ts';
import { createSessionCache } from './session-cache.ts';
import { SIGNED_OUT_ID, type Session } from './sessions.ts';
import { createToken, hashToken } from './tokens.ts';
import type { Database } from '../../db/database.ts';
import { precompile } from '../../db/precompile.ts';

/** Queries that authenticate API tokens; the one that runs with requests is precompiled. */
function createApiTokenStore(db: Database) {
  return {
    findByToken: precompile(
      db.read,
      db.read
        .selectFrom('api_tokens')
        .innerJoin('users', 'users.id', 'api_tokens.user_id')
        .select([
          'api_tokens.id as token_id',
          'scopes',
          'expires_at',
          'last_used_on',
          'users.id',
          'username',
          'role',
          'email_verified',
        ])
        .where('token_hash', '=', ''),
    ),
    setLastUse: (id: number, day: number) =>
      db.writeUnlocked((transaction) =>
        transaction.updateTable('api_tokens').set({ last_used_on: day }).where('id', '=', id).execute(),
      ),
  };
}

const DAY_MS = 86_400_000;
const TOKEN_SHAPE = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);

export function createApiTokenSecret(): string {
  return TOKEN_PREFIX + createToken();
}

export interface ApiTokens {
  findCached(token: string): Session | null;
  /** Null for a token that is unknown, revoked or expired. */
  find(token: string): Promise<Session | null>;
}

/** The token in an `Authorization` header, or null for another kind of credential. */
export function parseApiToken(authorization: string | undefined): string | null {
  const token = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? '';
  return TOKEN_SHAPE.test(token) ? token : null;
}

export function createApiTokens({ db, events, log, now, uptime }: Context): ApiTokens {
  const store = createApiTokenStore(db);
  const cache = createSessionCache<Session>({ uptime });
  events.on('apiTokenRevoked', ({ userId, tokenId }) =>
    cache.forget(userId, ({ apiToken }) => apiToken?.id === tokenId),
  );
  events.on('sessionsEnded', ({ userId, sessionId }) => {
    // All sessions end with the account.
    if (sessionId === undefined) cache.forget(userId);
  });

  const noteUse = (id: number, day: number): void => {
    store.setLastUse(id, day).catch((error: unknown) => log.warn({ err: error }, 'the use of a token was not stored'));
  };

  return {
    findCached: cache.get,
    async find(token) {
      const known = cache.get(token);
      if (known) return known;
      const at = now();
      const [row] = await store.findByToken(hashToken(token));
      const expiresAt = row?.expires_at ?? Infinity;
      if (!row || expiresAt <= at) return null;
      const today = at - (at % DAY_MS);
      if (row.last_used_on !== today) noteUse(row.token_id, today);
      const session: Session = {
        sessionId: SIGNED_OUT_ID,
        apiToken: { id: row.token_id, scopes: JSON.parse(row.scopes) as TokenScope[] },
        // Without the powers of an administrator.
        user: {
          id: row.id,
          username: row.username,
          role: row.role === 'admin' ? 'user' : row.role,
          email_verified: row.email_verified === 1,
        },
        expiresAt,
      };
      cache.set(token, session, at);
      return session;
    },
  };
}
