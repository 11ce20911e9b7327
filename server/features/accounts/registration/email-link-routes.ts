import type { FastifyInstance } from 'fastify';
import { checkResetLink, forgotPassword, RESET_MAIL_SENT, resetPassword, verifyEmail } from '#shared/contract/accounts/session.ts';
import { emailKey } from '../../../accounts/names.ts';
import type { Passwords } from '../../../accounts/passwords.ts';
import { findUserByEmail } from '../../../accounts/users.ts';
import type { Background } from '../../../ops/background-tasks.ts';
import type { Context } from '../../../context.ts';
import { invalidFields, type Failure } from '../../../http/errors.ts';
import { languageOf } from '../../../http/language.ts';
import { resetPasswordMail } from '../../../mail/templates.ts';
import { mount } from '../../../http/register-route.ts';
import type { SessionLimits } from '../rate-limits.ts';
import { RESET_LIFETIME_MS } from './rules.ts';
import { addMailToken, findMailToken, markVerified, replacePassword, takeMailToken } from './store.ts';

interface EmailServices {
  readonly passwords: Passwords;
  readonly limits: SessionLimits;
  readonly background: Background;
}

function deadLink(message: string): Failure {
  return invalidFields([{ field: 'token', message, code: 'token_invalid' }], 400, 'token_invalid');
}

function deadResetLink(): Failure {
  return deadLink('This link has expired or was already used. Please ask for a new one.');
}

/** The calls around a mailed link. */
export function emailRoutes(app: FastifyInstance, context: Context, { passwords, limits, background }: EmailServices): void {
  const { config, db, events, mailer, now } = context;

  mount(app, forgotPassword, async ({ body, request }) => {
    limits.forgot(request, emailKey(body.email));
    const language = languageOf(request);
    // Everything that depends on whether the address is known happens after the answer.
    background.run('password reset mail', async () => {
      const user = await findUserByEmail(db.read, body.email);
      if (!user || user.role === 'guest') return;
      const token = await db.write((transaction) => addMailToken(transaction, user.id, 'reset_password', now(), RESET_LIFETIME_MS));
      mailer.send(resetPasswordMail(user.email, user.username, `${config.publicUrl}/reset-password?token=${token}`, language));
    });
    return { message: RESET_MAIL_SENT };
  });

  mount(app, checkResetLink, async ({ body, request }) => {
    const found = await findMailToken(db.read, body.token, 'reset_password', now());
    const use = limits.mailToken(request, found ? String(found.user_id) : null);
    if (!found || found.used_at !== null) throw deadResetLink();
    // Who has the token does not guess it.
    use.giveBack();
    return { message: 'This link can be used.' };
  });

  mount(app, resetPassword, async ({ body, request }) => {
    const found = await findMailToken(db.read, body.token, 'reset_password', now());
    limits.mailToken(request, found ? String(found.user_id) : null);
    if (!found || found.used_at !== null) throw deadResetLink();
    const passwordHash = await passwords.hash(body.password);
    await db.write(async (transaction) => {
      if (!(await takeMailToken(transaction, found.token_hash, now()))) throw deadResetLink();
      await replacePassword(transaction, found.user_id, passwordHash, now());
    });
    events.emit('sessionsEnded', { userId: found.user_id });
    return { message: 'Your password has been changed. Please sign in.' };
  });

  mount(app, verifyEmail, async ({ body, request }) => {
    const found = await findMailToken(db.read, body.token, 'verify_email', now());
    limits.mailToken(request, found ? String(found.user_id) : null);
    if (!found) throw deadLink('This link has expired or is not complete.');
    // A link that is opened twice says the same twice.
    if (found.used_at === null) {
      await db.write(async (transaction) => {
        await takeMailToken(transaction, found.token_hash, now());
        await markVerified(transaction, found.user_id);
      });
    }
    return { message: 'Your email address is confirmed.' };
  });
}
