import {
  checkConfirmPassword,
  checkForgotPassword,
  checkLogin,
  checkRegister,
} from '#shared/accounts/contract/account-fields.ts';
import { ApiError } from '../../base/api/errors.ts';
import { messagesOf, parseFormErrors, type FormErrors } from '../../base/api/form-errors.ts';
import type { AuthMode } from '../../base/session/auth-dialog-store.ts';

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

export function validate(mode: AuthMode, fields: AuthFields): FieldMessages {
  const confirmed = checkConfirmPassword(fields.password, fields.confirmPassword);
  const check = { login: checkLogin, register: checkRegister, forgot: checkForgotPassword }[mode];
  return messagesOf([...check(fields), ...confirmed], FIELDS_OF[mode]);
}

export function firstInvalidField(mode: AuthMode, messages: FieldMessages): FieldName | undefined {
  return FIELDS_OF[mode].find((field) => messages[field] !== undefined);
}

/** `unexpected` is the text for network and unexpected failures. */
export function parseAuthErrors(error: unknown, mode: AuthMode, unexpected: string): FormErrors<FieldName> {
  if (error instanceof ApiError && error.hasResponse) return parseFormErrors(error, FIELDS_OF[mode]);
  return { fields: {}, general: unexpected };
}
