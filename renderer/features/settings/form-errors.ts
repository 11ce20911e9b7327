import type { FieldError } from '#shared/contract/http/errors.ts';
import { ApiError, failureMessage, translateFieldError } from '../../api/errors.ts';

/** What is wrong with a form: by field, or with all of it. */
export interface FormErrors<F extends string> {
  readonly fields: Partial<Record<F, string>>;
  readonly general: string | null;
}

/** The first message of each field that the form has. */
export function messagesOf<F extends string>(
  errors: readonly FieldError[],
  fields: readonly F[],
): Partial<Record<F, string>> {
  const messages: Partial<Record<F, string>> = {};
  for (const field of fields) {
    const error = errors.find((each) => each.field === field);
    if (error) messages[field] = translateFieldError(error).message;
  }
  return messages;
}

/** What a failed call says of a form: under its fields where it names one of them, otherwise of the whole. */
export function parseFormErrors<F extends string>(error: unknown, fields: readonly F[]): FormErrors<F> {
  const messages = error instanceof ApiError ? messagesOf(error.errors, fields) : {};
  return Object.keys(messages).length > 0
    ? { fields: messages, general: null }
    : { fields: {}, general: failureMessage(error) };
}
