import { fieldProblem } from '#shared/contract/http/field-problem.ts';
import type { Passwords } from '../../accounts/passwords.ts';
import { findUserById, type User } from '../../accounts/user-store.ts';
import type { Context } from '../../context.ts';
import { type Failure, invalidFields, notSignedIn, tooManyRequests } from '../../http/errors.ts';
import type { Limits } from '../../http/limits.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import type { Session } from '../../http/sessions/sessions.ts';

type PasswordField = 'current_password' | 'password';

/** The caller's account; throws unless the password is right. */
export type VerifyPassword = (session: Session, password: string, field: PasswordField) => Promise<User>;

export function wrongPassword(field: PasswordField): Failure {
  return invalidFields([fieldProblem(field, field === 'password' ? 'password_wrong' : 'current_password_wrong')]);
}

/** Limits attempts by account, so that an unattended browser does not allow guessing the password. */
export function createVerifyPassword({ db, uptime }: Context, passwords: Passwords, limits: Limits): VerifyPassword {
  const attempts = createRateLimiter(limits.loginsByAccount, uptime);
  return async ({ user }, password, field) => {
    const key = String(user.id);
    const wait = attempts.take(key);
    if (wait !== null) throw tooManyRequests(wait, 'too_many_wrong_passwords');
    const account = await findUserById(db.read, user.id);
    if (!account) throw notSignedIn();
    const matches = await passwords.matches(account.password_hash, password).catch((error: unknown) => {
      attempts.release(key);
      throw error;
    });
    if (!matches) throw wrongPassword(field);
    attempts.release(key);
    return account;
  };
}
