import type { FastifyInstance } from 'fastify';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import { register } from '#shared/accounts/contract/session.ts';
import { requireMailbox } from '../../base/outbox/mail/mailbox.ts';
import type { PasswordHasher } from '../password/password-hasher.ts';
import { findUserById, toSessionUser, insertUser } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import { busy } from '../../base/http/errors.ts';
import { languageOf } from '../../base/http/language.ts';
import { ORDER_RETRY_SECONDS, type MailOrders } from '../../base/outbox/mail/mail-orders.ts';
import { verifyEmailMail } from '../../base/outbox/mail/templates.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { AccountRateLimits } from '../rate-limits.ts';
import { addMailToken } from '../email-links/mail-token-store.ts';
import { alreadyTaken, takenFields, USERNAME_TAKEN } from './rules.ts';
import { findConflictingAccounts, hasConfusableName } from './store.ts';

interface RegistrationServices {
  readonly passwords: PasswordHasher;
  readonly rateLimits: AccountRateLimits;
  readonly mailOrders: MailOrders;
}

export function registrationRoutes(
  app: FastifyInstance,
  { config, db, now }: Context,
  { passwords, rateLimits, mailOrders }: RegistrationServices,
): void {
  mailOrders.register('verify_email', async (transaction, { user_id, language }) => {
    const user = user_id === null ? undefined : await findUserById(transaction, user_id);
    if (!user) return null;
    const token = await addMailToken(transaction, user.id, 'verify_email', now());
    return verifyEmailMail(user.email, user.username, `${config.publicUrl}/verify-email?token=${token}`, language);
  });

  registerRoute(app, register, async ({ body, request }) => {
    const mailbox = requireMailbox(body.email);
    await rateLimits.register(request, mailbox.key);
    const rejectTaken = (conflicting: Awaited<ReturnType<typeof findConflictingAccounts>>): void => {
      const taken = takenFields(body.username, mailbox, conflicting);
      if (taken.length > 0) throw alreadyTaken(taken);
    };
    // Before the expensive hash, and again inside the transaction.
    rejectTaken(await findConflictingAccounts(db.read, body.username, mailbox));
    const passwordHash = await passwords.hash(body.password);
    const at = now();
    const user = await db.write(async (transaction) => {
      rejectTaken(await findConflictingAccounts(transaction, body.username, mailbox));
      if (await hasConfusableName(transaction, body.username)) throw alreadyTaken([USERNAME_TAKEN]);
      const user = await insertUser(transaction, {
        username: body.username,
        email: mailbox.address,
        passwordHash,
        role: 'user',
        createdAt: at,
      });
      const order = { kind: 'verify_email', user_id: user.id, language: languageOf(request) } as const;
      if (!(await mailOrders.add(transaction, order))) throw busy(ORDER_RETRY_SECONDS);
      return user;
    });
    mailOrders.wake();
    return { ...messageReply('account_created'), user: toSessionUser(user) };
  });
}
