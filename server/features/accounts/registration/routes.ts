import type { FastifyInstance } from 'fastify';
import { register } from '#shared/contract/accounts/session.ts';
import { emailKey } from '../../../accounts/names.ts';
import type { Passwords } from '../../../accounts/passwords.ts';
import { toSessionUser, insertUser } from '../../../accounts/user-store.ts';
import type { Context } from '../../../context.ts';
import { invalidFields } from '../../../http/errors.ts';
import { languageOf } from '../../../http/language.ts';
import { verifyEmailMail } from '../../../mail/templates.ts';
import { registerRoute } from '../../../http/register-route.ts';
import type { ReserveAttempt } from '../rate-limits.ts';
import { takenFields, USERNAME_TAKEN, VERIFY_LIFETIME_MS } from './rules.ts';
import { addMailToken, findConflictingAccounts, hasConfusableName } from './store.ts';

interface RegisterServices {
  readonly passwords: Passwords;
  readonly limit: ReserveAttempt;
}

/** POST /register: an account that can sign in at once; its address is verified by mail. */
export function registrationRoutes(
  app: FastifyInstance,
  { config, db, mailer, now }: Context,
  { passwords, limit }: RegisterServices,
): void {
  registerRoute(app, register, async ({ body, request }) => {
    limit(request, emailKey(body.email));
    const rejectTaken = (rivals: Awaited<ReturnType<typeof findConflictingAccounts>>): void => {
      const taken = takenFields(body, rivals);
      if (taken.length > 0) throw invalidFields(taken, 409, 'already_taken');
    };
    // Asked before the costly hash, and once more where nobody can come in between.
    rejectTaken(await findConflictingAccounts(db.read, body.username, body.email));
    const passwordHash = await passwords.hash(body.password);
    const at = now();
    const { user, token } = await db.write(async (transaction) => {
      rejectTaken(await findConflictingAccounts(transaction, body.username, body.email));
      if (await hasConfusableName(transaction, body.username))
        throw invalidFields([USERNAME_TAKEN], 409, 'already_taken');
      const user = await insertUser(transaction, {
        username: body.username,
        email: body.email,
        passwordHash,
        role: 'user',
        createdAt: at,
      });
      return { user, token: await addMailToken(transaction, user.id, 'verify_email', at, VERIFY_LIFETIME_MS) };
    });
    mailer.send(
      verifyEmailMail(
        user.email,
        user.username,
        `${config.publicUrl}/verify-email?token=${token}`,
        languageOf(request),
      ),
    );
    return { message: 'Your account is ready. Please sign in.', user: toSessionUser(user) };
  });
}
