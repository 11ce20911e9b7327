import type { FastifyInstance } from 'fastify';
import {
  checkResetLink,
  forgotPassword,
  RESET_MAIL_SENT,
  resetPassword,
  verifyEmail,
} from '#shared/contract/accounts/session.ts';
import { emailKey } from '../../../accounts/names.ts';
import type { Passwords } from '../../../accounts/passwords.ts';
import { findUserByEmail } from '../../../accounts/user-store.ts';
import type { BackgroundTasks } from '../../../ops/background-tasks.ts';
import type { Context } from '../../../context.ts';
import { invalidFields, type Failure } from '../../../http/errors.ts';
import { languageOf } from '../../../http/language.ts';
import { resetPasswordMail } from '../../../mail/templates.ts';
import { registerRoute } from '../../../http/register-route.ts';
import type { AccountRateLimits } from '../rate-limits.ts';
import { RESET_LIFETIME_MS } from './rules.ts';
import { addMailToken, findMailToken, markVerified, replacePassword, consumeMailToken } from './store.ts';

interface EmailServices {
  readonly passwords: Passwords;
  readonly limits: AccountRateLimits;
  readonly background: BackgroundTasks;
}

function invalidLink(message: string): Failure {
  return invalidFields([{ field: 'token', message, code: 'token_invalid' }], 400, 'token_invalid');
}

function expiredResetLink(): Failure {
  return invalidLink('This link has expired or was already used. Please ask for a new one.');
}

/** The calls around a mailed link. */
export function emailLinkRoutes(
  app: FastifyInstance,
  context: Context,
  { passwords, limits, background }: EmailServices,
): void {
  const { config, db, events, mailer, now } = context;

  registerRoute(app, forgotPassword, async ({ body, request }) => {
    limits.forgot(request, emailKey(body.email));
    const language = languageOf(request);
    // Everything that depends on whether the address is known happens after the answer.
    background.run('password reset mail', async () => {
      const user = await findUserByEmail(db.read, body.email);
      if (!user || user.role === 'guest') return;
      const token = await db.write((transaction) =>
        addMailToken(transaction, user.id, 'reset_password', now(), RESET_LIFETIME_MS),
      );
      mailer.send(
        resetPasswordMail(user.email, user.username, `${config.publicUrl}/reset-password?token=${token}`, language),
      );
    });
    return { message: RESET_MAIL_SENT };
  });

  registerRoute(app, checkResetLink, async ({ body, request }) => {
    const found = await findMailToken(db.read, body.token, 'reset_password', now());
    const use = limits.mailToken(request, found ? String(found.user_id) : null);
    if (!found || found.used_at !== null) throw expiredResetLink();
    // Who has the token does not guess it.
    use.release();
    return { message: 'This link can be used.' };
  });

  registerRoute(app, resetPassword, async ({ body, request }) => {
    const found = await findMailToken(db.read, body.token, 'reset_password', now());
    limits.mailToken(request, found ? String(found.user_id) : null);
    if (!found || found.used_at !== null) throw expiredResetLink();
    const passwordHash = await passwords.hash(body.password);
    await db.write(async (transaction) => {
      if (!(await consumeMailToken(transaction, found.token_hash, now()))) throw expiredResetLink();
      await replacePassword(transaction, found.user_id, passwordHash, now());
    });
    events.emit('sessionsEnded', { userId: found.user_id });
    return { message: 'Your password has been changed. Please sign in.' };
  });

  registerRoute(app, verifyEmail, async ({ body, request }) => {
    const found = await findMailToken(db.read, body.token, 'verify_email', now());
    limits.mailToken(request, found ? String(found.user_id) : null);
    if (!found) throw invalidLink('This link has expired or is not complete.');
    // A link that is opened twice says the same twice.
    if (found.used_at === null) {
      await db.write(async (transaction) => {
        await consumeMailToken(transaction, found.token_hash, now());
        await markVerified(transaction, found.user_id);
      });
    }
    return { message: 'Your email address is confirmed.' };
  });
}
