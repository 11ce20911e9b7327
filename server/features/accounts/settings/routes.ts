import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  changePassword,
  deleteAccount,
  exportAccount,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  WRONG_CURRENT_PASSWORD,
  WRONG_PASSWORD,
} from '#shared/contract/accounts/account.ts';
import type { AccountDeletionHooks } from '../../../accounts/account-deletion.ts';
import type { Passwords } from '../../../accounts/passwords.ts';
import type { Session } from '../../../http/sessions.ts';
import type { Context } from '../../../context.ts';
import { Failure, invalidFields, notFound, notSignedIn, tooManyRequests } from '../../../http/errors.ts';
import type { Limits } from '../../../http/limits.ts';
import { createRateLimiter } from '../../../http/rate-limit.ts';
import { registerRoute } from '../../../http/register-route.ts';
import { exportFileName, streamAccountExport } from './export.ts';
import { endOtherSessions, endSession, findAccount, findSessions, hasOtherAdmin, replacePassword } from './store.ts';

interface AccountServices {
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly farewells: AccountDeletionHooks;
}

function wrongPassword(field: 'current_password' | 'password'): Failure {
  return invalidFields([
    { field, message: field === 'password' ? WRONG_PASSWORD : WRONG_CURRENT_PASSWORD, code: 'password_wrong' },
  ]);
}

/** What a player does with the own account: password, sessions, export, farewell. */
export function accountSettingsRoutes(
  app: FastifyInstance,
  { db, events, now }: Context,
  { passwords, limits, farewells }: AccountServices,
): void {
  // Whoever found an open browser must not be able to guess the password at leisure.
  const attempts = createRateLimiter(limits.loginsByAccount, now);

  /** The account of the caller, who knows its password; refuses otherwise. */
  const verifyPassword = async ({ user }: Session, password: string, field: 'current_password' | 'password') => {
    const key = String(user.id);
    const wait = attempts.take(key);
    if (wait !== null) throw tooManyRequests(wait, 'Too many wrong passwords.');
    const account = await findAccount(db.read, user.id);
    if (!account) throw notSignedIn();
    const matches = await passwords.matches(account.password_hash, password).catch((error: unknown) => {
      attempts.release(key);
      throw error;
    });
    if (!matches) throw wrongPassword(field);
    attempts.release(key);
    return account;
  };

  const emitSessionsEnded = (userId: number, sessionIds: readonly number[]): void => {
    for (const sessionId of sessionIds) events.emit('sessionsEnded', { userId, sessionId });
  };

  registerRoute(app, changePassword, async ({ body, session }) => {
    const account = await verifyPassword(session, body.current_password, 'current_password');
    const next = await passwords.hash(body.password);
    const ended = await db.write(async (transaction) => {
      // Somebody else may have changed it while this one was hashed.
      const replaced = await replacePassword(transaction, account.id, {
        checked: account.password_hash,
        next,
        now: now(),
      });
      if (!replaced) throw wrongPassword('current_password');
      return endOtherSessions(transaction, account.id, session.sessionId);
    });
    emitSessionsEnded(account.id, ended);
    return { message: 'Your password has been changed.' };
  });

  registerRoute(app, listSessions, async ({ session, reply }) => {
    const found = await findSessions(db.read, session.user.id, now());
    // The guest is many people, who are no business of one another's.
    const own = session.user.role === 'guest' ? found.filter(({ id }) => id === session.sessionId) : found;
    void reply.header('cache-control', 'no-store');
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
    if (!(await db.write((transaction) => endSession(transaction, userId, params.id))))
      throw notFound('You have no such session.');
    emitSessionsEnded(userId, [params.id]);
    return null;
  });

  registerRoute(app, revokeOtherSessions, async ({ session }) => {
    const ended = await db.write((transaction) => endOtherSessions(transaction, session.user.id, session.sessionId));
    emitSessionsEnded(session.user.id, ended);
    return { ended: ended.length };
  });

  registerRoute(app, exportAccount, async ({ session, reply }) => {
    const account = await findAccount(db.read, session.user.id);
    if (!account) throw notSignedIn();
    const { id, username, email, email_verified, role, created_at } = account;
    const user = {
      id,
      username,
      email,
      email_verified: email_verified === 1,
      role,
      created_at: new Date(created_at).toISOString(),
    };
    void reply
      .header('content-disposition', `attachment; filename="${exportFileName(now())}"`)
      .header('cache-control', 'no-store');
    return reply
      .code(200)
      .type('application/json; charset=utf-8')
      .send(Readable.from(streamAccountExport(db.read, user, now())));
  });

  registerRoute(app, deleteAccount, async ({ body, session }) => {
    const account = await verifyPassword(session, body.password, 'password');
    const tell = await db.write(async (transaction) => {
      // Read again: what was true before the writer's turn came need not be now.
      const current = await findAccount(transaction, account.id);
      if (current?.role === 'admin' && !(await hasOtherAdmin(transaction, account.id))) {
        throw new Failure(
          409,
          'last_admin',
          'You are the only administrator. Make another account an administrator first.',
        );
      }
      return farewells.removeAccount(transaction, account.id);
    });
    tell();
    events.emit('sessionsEnded', { userId: account.id });
    return null;
  });
}
