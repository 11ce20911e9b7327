import type { FieldError } from '#shared/contract/http/errors.ts';
import { GUEST_CREDENTIALS } from '#shared/contract/accounts/session.ts';
import { isConfusable } from '../../../accounts/lookalikes.ts';
import { emailKey, nameKey } from '../../../accounts/names.ts';

/** Reserved for the guest account, even while it is disabled. */
const RESERVED_NAMES: readonly string[] = [GUEST_CREDENTIALS.username];

export const USERNAME_TAKEN: FieldError = {
  field: 'username',
  message: 'Username is already taken',
  code: 'username_taken',
};

interface RequestedAccount {
  readonly username: string;
  readonly email: string;
}

/** Fields whose value is taken, in the order of the form. */
export function takenFields(
  wanted: RequestedAccount,
  existing: readonly { readonly username_key: string; readonly email_key: string }[],
): FieldError[] {
  const name = nameKey(wanted.username);
  const email = emailKey(wanted.email);
  const errors: FieldError[] = [];
  if (
    RESERVED_NAMES.some((reserved) => isConfusable(reserved, wanted.username)) ||
    existing.some((user) => user.username_key === name)
  ) {
    errors.push(USERNAME_TAKEN);
  }
  if (existing.some((user) => user.email_key === email)) {
    errors.push({ field: 'email', message: 'Email is already registered', code: 'email_taken' });
  }
  return errors;
}
