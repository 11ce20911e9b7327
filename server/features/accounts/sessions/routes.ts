import type { FastifyInstance } from 'fastify';
import { GUEST_CREDENTIALS, login, LOGIN_REFUSED, logout } from '#shared/contract/accounts/session.ts';
import { nameKey } from '../../../accounts/names.ts';
import type { Passwords } from '../../../accounts/passwords.ts';
import type { Sessions } from '../../../http/sessions.ts';
import { createToken } from '../../../http/tokens.ts';
import { toSessionUser, findUserByName } from '../../../accounts/user-store.ts';
import { createBackgroundTasks } from '../../../ops/background-tasks.ts';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../http/errors.ts';
import type { Limits } from '../../../http/limits.ts';
import { registerRoute } from '../../../http/register-route.ts';
import { createDeviceCookie, verifyDeviceCookie } from './device-cookie.ts';
import { emailLinkRoutes } from '../registration/email-link-routes.ts';
import { createAccountRateLimits } from '../rate-limits.ts';
import { registrationRoutes } from '../registration/routes.ts';

export interface SessionServices {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly limits: Limits;
}

/** Section 7's session calls. */
export function sessionRoutes(
  app: FastifyInstance,
  context: Context,
  { sessions, passwords, limits }: SessionServices,
): void {
  const { config, db } = context;
  const limit = createAccountRateLimits(limits, context.now);
  const dummyHash = createToken();
  const background = createBackgroundTasks(context.log);
  app.addHook('onClose', () => background.idle());

  registerRoute(app, login, async ({ body, request, reply }) => {
    const key = nameKey(body.username);
    // The guest's password is printed on the door: counting who gets it wrong would only lock out the others.
    const isGuest = key === nameKey(GUEST_CREDENTIALS.username);
    const user = await findUserByName(db.read, body.username);
    const device = verifyDeviceCookie(request.headers.cookie, user?.password_hash ?? dummyHash);
    const use = limit.login(request, isGuest ? null : key, isGuest ? null : device);
    const open = user !== undefined && (user.role !== 'guest' || config.guestLogin);
    const matches = await passwords.matches(open ? user.password_hash : null, body.password).catch((error: unknown) => {
      use.release();
      throw error;
    });
    if (!open || !matches) throw new Failure(401, 'login_refused', LOGIN_REFUSED);
    use.succeeded();
    const token = await sessions.start(user.id, request.headers['user-agent'] ?? '');
    if (!isGuest)
      void reply.header('set-cookie', createDeviceCookie(user.password_hash, config.publicUrl.startsWith('https://')));
    return { token, user: toSessionUser(user) };
  });

  registerRoute(app, logout, async ({ session }) => {
    await sessions.end(session);
    return null;
  });

  registrationRoutes(app, context, { passwords, limit: limit.register });
  emailLinkRoutes(app, context, { passwords, limits: limit, background });
}
