import type { FieldError } from '#shared/contract/http/errors.ts';
import type { FieldProblem } from '#shared/contract/http/field-problem.ts';
import {
  checkConfirmPassword,
  checkForgotPassword,
  checkLogin,
  checkRegister,
} from '#shared/contract/accounts/account-fields.ts';
import { ApiError } from '../../api/errors.ts';
import { formatMessage } from '../../i18n/i18n.ts';
import type { AuthMode } from '../../session/auth-dialog-store.ts';

export interface AuthFields {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export const EMPTY_FIELDS: AuthFields = { username: '', email: '', password: '', confirmPassword: '' };

export type FieldName = keyof AuthFields;
export type FieldMessages = Partial<Record<FieldName, string>>;

export const FIELDS_OF: Readonly<Record<AuthMode, readonly FieldName[]>> = {
  login: ['username', 'password'],
  register: ['username', 'email', 'password', 'confirmPassword'],
  forgot: ['email'],
};

function isFieldName(field: string): field is FieldName {
  return field in EMPTY_FIELDS;
}

/** First message of each field; errors of unknown fields are dropped. */
export function messagesByField(errors: readonly (FieldError | FieldProblem)[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const error of errors) if (isFieldName(error.field)) messages[error.field] ??= formatMessage(error);
  return messages;
}

export function validate(mode: AuthMode, fields: AuthFields): FieldMessages {
  if (mode === 'login') return messagesByField(checkLogin(fields));
  if (mode === 'forgot') return messagesByField(checkForgotPassword(fields));
  return messagesByField([...checkRegister(fields), ...checkConfirmPassword(fields.password, fields.confirmPassword)]);
}

/** First invalid field of a mode; receives the focus. */
export function firstInvalidField(mode: AuthMode, messages: FieldMessages): FieldName | undefined {
  return FIELDS_OF[mode].find((field) => messages[field] !== undefined);
}

/** Field errors and a general one. `unexpected` is the text for network and unexpected failures. */
export function parseAuthErrors(
  error: unknown,
  mode: AuthMode,
  unexpected: string,
): { readonly fields: FieldMessages; readonly general?: string } {
  if (!(error instanceof ApiError) || !error.hasResponse) return { fields: {}, general: unexpected };
  const fields = messagesByField(
    error.errors.filter(({ field }) => (FIELDS_OF[mode] as readonly string[]).includes(field)),
  );
  return firstInvalidField(mode, fields) ? { fields } : { fields: {}, general: error.message };
}
