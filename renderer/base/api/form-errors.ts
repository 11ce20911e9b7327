import type { FieldError } from '#shared/base/http/errors.ts';
import type { FieldProblem } from '#shared/base/http/field-problem.ts';
import { ApiError, failureMessage } from './errors.ts';
import { formatMessage } from '../i18n/i18n.ts';

export interface FormErrors<F extends string> {
  readonly fields: Partial<Record<F, string>>;
  readonly general: string | null;
}

export function messagesOf<F extends string>(
  errors: readonly (FieldError | FieldProblem)[],
  fields: readonly F[],
): Partial<Record<F, string>> {
  const messages: Partial<Record<F, string>> = {};
  for (const field of fields) {
    const error = errors.find((each) => each.field === field);
    if (error) messages[field] = formatMessage(error);
  }
  return messages;
}

/** Errors of a failed call: under the fields it names, otherwise for the whole form. */
export function parseFormErrors<F extends string>(error: unknown, fields: readonly F[]): FormErrors<F> {
  const messages = error instanceof ApiError ? messagesOf(error.errors, fields) : {};
  return Object.keys(messages).length > 0
    ? { fields: messages, general: null }
    : { fields: {}, general: failureMessage(error) };
}
