import type { FastifyInstance } from 'fastify';
import { messageReply } from '#shared/messages/wire-message.ts';
import { register } from '#shared/contract/accounts/session.ts';
import { requireMailbox } from '../../../accounts/mailbox.ts';
import type { Passwords } from '../../../accounts/passwords.ts';
import { toSessionUser, insertUser } from '../../../accounts/user-store.ts';
import type { Context } from '../../../context.ts';
import { languageOf } from '../../../http/language.ts';
import { verifyEmailMail } from '../../../mail/templates.ts';
import { registerRoute } from '../../../http/register-route.ts';
import type { AccountRateLimits } from '../rate-limits.ts';
import { addMailToken } from '../mail-token-store.ts';
import { alreadyTaken, takenFields, USERNAME_TAKEN } from './rules.ts';
import { findConflictingAccounts, hasConfusableName } from './store.ts';

interface RegistrationServices {
  readonly passwords: Passwords;
  readonly rateLimits: AccountRateLimits;
}

export function registrationRoutes(
  app: FastifyInstance,
  { config, db, mailer, now }: Context,
  { passwords, rateLimits }: RegistrationServices,
): void {
  registerRoute(app, register, async ({ body, request }) => {
    const mailbox = requireMailbox(body.email);
    rateLimits.register(request, mailbox.key);
    const rejectTaken = (conflicting: Awaited<ReturnType<typeof findConflictingAccounts>>): void => {
      const taken = takenFields(body.username, mailbox, conflicting);
      if (taken.length > 0) throw alreadyTaken(taken);
    };
    // Before the expensive hash, and again inside the transaction.
    rejectTaken(await findConflictingAccounts(db.read, body.username, mailbox));
    const passwordHash = await passwords.hash(body.password);
    const at = now();
    const { user, token } = await db.write(async (transaction) => {
      rejectTaken(await findConflictingAccounts(transaction, body.username, mailbox));
      if (await hasConfusableName(transaction, body.username)) throw alreadyTaken([USERNAME_TAKEN]);
      const user = await insertUser(transaction, {
        username: body.username,
        email: mailbox.address,
        passwordHash,
        role: 'user',
        createdAt: at,
      });
      return { user, token: await addMailToken(transaction, user.id, 'verify_email', at) };
    });
    mailer.send(
      verifyEmailMail(
        user.email,
        user.username,
        `${config.publicUrl}/verify-email?token=${token}`,
        languageOf(request),
      ),
    );
    return { ...messageReply('account_created'), user: toSessionUser(user) };
  });
}
