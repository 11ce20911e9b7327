import { fieldProblem, type FieldProblem } from '#shared/base/http/field-problem.ts';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import { message } from '#shared/base/messages/message.ts';
import { Failure } from '../../base/http/errors.ts';
import { isConfusable } from './lookalikes.ts';
import type { Mailbox } from '../../base/outbox/mail/mailbox.ts';
import { foldCase } from '#shared/base/text/fold.ts';

/** Reserved for the guest account, even while it is disabled. */
const RESERVED_NAMES: readonly string[] = [GUEST_CREDENTIALS.username];

export const USERNAME_TAKEN: FieldProblem = fieldProblem('username', 'username_taken');

/** 409 with the fields that other accounts hold; the sentence is that of the first. */
export function alreadyTaken(errors: readonly FieldProblem[]): Failure {
  const [first] = errors;
  return new Failure(
    'already_taken',
    { problem: message(first?.code === 'email_taken' ? 'email_taken' : 'username_taken') },
    { errors },
  );
}

/** Fields whose value is taken, in the order of the form. */
export function takenFields(
  username: string,
  mailbox: Mailbox,
  existing: readonly { readonly username_key: string; readonly email_key: string }[],
): FieldProblem[] {
  const name = foldCase(username);
  const errors: FieldProblem[] = [];
  if (
    RESERVED_NAMES.some((reserved) => isConfusable(reserved, username)) ||
    existing.some((user) => user.username_key === name)
  ) {
    errors.push(USERNAME_TAKEN);
  }
  if (existing.some((user) => user.email_key === mailbox.key)) {
    errors.push(fieldProblem('email', 'email_taken'));
  }
  return errors;
}
