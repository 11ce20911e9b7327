import type { FastifyInstance } from 'fastify';
import { listSessions, revokeOtherSessions, revokeSession } from '#shared/accounts/contract/account.ts';
import { login, logout } from '#shared/accounts/contract/session.ts';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import { foldCase } from '#shared/base/text/fold.ts';
import type { PasswordHasher } from '../password/password-hasher.ts';
import { findUserByName } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findStorageFailure } from '../../base/http/storage-failure.ts';
import type { Sessions } from '../../base/http/sessions/sessions.ts';
import { createToken } from '../../base/http/sessions/tokens.ts';
import type { AccountRateLimits } from '../rate-limits.ts';
import type { CompleteSignIn } from './complete-sign-in.ts';
import { verifyDeviceCookie } from './device-cookie.ts';
import { endOtherSessions, endSession, findSessions } from './store.ts';

interface SessionServices {
  readonly sessions: Sessions;
  readonly passwords: PasswordHasher;
  readonly rateLimits: AccountRateLimits;
  readonly completeSignIn: CompleteSignIn;
}

export function sessionRoutes(
  app: FastifyInstance,
  { config, db, events, now }: Context,
  { sessions, passwords, rateLimits, completeSignIn }: SessionServices,
): void {
  const dummyHash = createToken();

  registerRoute(app, login, async ({ body, request, reply }) => {
    const key = foldCase(body.username);
    // The guest password is public; rate-limiting it would lock everyone out.
    const isGuest = key === foldCase(GUEST_CREDENTIALS.username);
    const user = await findUserByName(db.read, body.username);
    const device = verifyDeviceCookie(request.headers.cookie, user?.password_hash || dummyHash);
    const attempt = await rateLimits.login(request, isGuest ? null : key, isGuest ? null : device);
    const isOpen = user !== undefined && (user.role !== 'guest' || config.guestLogin);
    const matches = await passwords
      .matches(isOpen ? user.password_hash : null, body.password)
      .catch(async (error: unknown) => {
        await attempt.release();
        throw error;
      });
    if (!isOpen || !matches) throw new Failure('login_refused');
    await attempt.succeeded();
    if (isGuest) await rateLimits.guestSession(request);
    return completeSignIn(user, request, reply);
  });

  registerRoute(app, logout, async ({ session }) => {
    await sessions.end(session).catch((error: unknown) => {
      const failure = findStorageFailure(error);
      throw failure ? new Failure('sign_out_not_saved') : error;
    });
    return null;
  });

  registerRoute(app, listSessions, async ({ session }) => {
    const found = await findSessions(db.read, session.user.id, now());
    // Guests share one account and see only their own session.
    const own = session.user.role === 'guest' ? found.filter(({ id }) => id === session.sessionId) : found;
    return {
      data: own.map(({ id, created_at, last_seen_at, user_agent }) => ({
        id,
        created_at: new Date(created_at).toISOString(),
        last_seen_at: new Date(last_seen_at).toISOString(),
        user_agent,
        current: id === session.sessionId,
      })),
    };
  });

  registerRoute(app, revokeSession, async ({ params, session }) => {
    const userId = session.user.id;
    if (!(await db.writeUnlocked((transaction) => endSession(transaction, userId, params.id))))
      throw new Failure('session_not_found');
    events.emit('sessionsEnded', { userId, sessionId: params.id });
    return null;
  });

  registerRoute(app, revokeOtherSessions, async ({ session }) => {
    const ended = await db.writeUnlocked((transaction) =>
      endOtherSessions(transaction, session.user.id, session.sessionId),
    );
    for (const sessionId of ended) events.emit('sessionsEnded', { userId: session.user.id, sessionId });
    return { ended: ended.length };
  });
}
