import { fieldProblem } from '#shared/base/http/field-problem.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { findUserById, type User } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import { Failure, invalidFields, notSignedIn, tooManyRequests } from '../../base/http/errors.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import type { Session } from '../../base/http/sessions/sessions.ts';

type PasswordField = 'current_password' | 'password';

/** The caller's account; throws unless the password is right. */
export type VerifyPassword = (session: Session, password: string, field: PasswordField) => Promise<User>;

export function wrongPassword(field: PasswordField): Failure {
  return invalidFields([fieldProblem(field, field === 'password' ? 'password_wrong' : 'current_password_wrong')]);
}

/** Limits attempts by account, so that an unattended browser does not allow guessing the password. */
export function createVerifyPassword(context: Context, passwords: PasswordHasher, limits: Limits): VerifyPassword {
  const { db } = context;
  const attempts = createQuota(context, 'password checks', limits.loginsByAccount);
  return async ({ user }, password, field) => {
    const key = String(user.id);
    const account = await findUserById(db.read, user.id);
    if (!account) throw notSignedIn();
    if (account.password_hash === '') throw new Failure('password_missing');
    const wait = await attempts.take(key);
    if (wait !== null) throw tooManyRequests(wait, 'too_many_wrong_passwords');
    const matches = await passwords.matches(account.password_hash, password).catch(async (error: unknown) => {
      await attempts.release(key);
      throw error;
    });
    if (!matches) throw wrongPassword(field);
    await attempts.release(key);
    return account;
  };
}
