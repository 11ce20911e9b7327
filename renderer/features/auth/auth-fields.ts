import type { FieldError } from '#shared/contract/http/errors.ts';
import {
  checkConfirmPassword,
  checkForgotPassword,
  checkLogin,
  checkRegister,
} from '#shared/contract/accounts/account-fields.ts';
import { ApiError, translateFieldError } from '../../api/errors.ts';
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

/** The fields of each mode, in the order they stand in. */
export const FIELDS_OF: Readonly<Record<AuthMode, readonly FieldName[]>> = {
  login: ['username', 'password'],
  register: ['username', 'email', 'password', 'confirmPassword'],
  forgot: ['email'],
};

function isFieldName(field: string): field is FieldName {
  return field in EMPTY_FIELDS;
}

/** The first message of each field; errors of fields that the form does not have are left out. */
export function messagesByField(errors: readonly FieldError[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const { field, message } of errors.map(translateFieldError)) if (isFieldName(field)) messages[field] ??= message;
  return messages;
}

/** Section 5's rules for the fields of a mode, word for word. */
export function validate(mode: AuthMode, fields: AuthFields): FieldMessages {
  if (mode === 'login') return messagesByField(checkLogin(fields));
  if (mode === 'forgot') return messagesByField(checkForgotPassword(fields));
  return messagesByField([...checkRegister(fields), ...checkConfirmPassword(fields.password, fields.confirmPassword)]);
}

/** The first field of a mode that has a message: where the focus goes. */
export function firstInvalidField(mode: AuthMode, messages: FieldMessages): FieldName | undefined {
  return FIELDS_OF[mode].find((field) => messages[field] !== undefined);
}

/**
 * Section 8: "field errors appear under the inputs; otherwise the server message appears as a general error. Network or
 * unexpected failure: 'An unexpected error occurred. Please try again.'" `unexpected` is that sentence.
 */
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
