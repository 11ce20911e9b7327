import {
  checkConfirmPassword,
  checkForgotPassword,
  checkLogin,
  checkRegister,
} from '#shared/accounts/contract/account-fields.ts';
import type { FieldProblem } from '#shared/base/http/field-problem.ts';
import type { AuthMode } from '../../base/session/auth-dialog-store.ts';

export interface AuthFields {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export const EMPTY_FIELDS: AuthFields = { username: '', email: '', password: '', confirmPassword: '' };

export type FieldName = keyof AuthFields;

export const FIELDS_OF: Readonly<Record<AuthMode, readonly FieldName[]>> = {
  login: ['username', 'password'],
  register: ['username', 'email', 'password', 'confirmPassword'],
  forgot: ['email'],
};

/** Also of fields that the mode has not. */
export function checkFields(mode: AuthMode, fields: AuthFields): readonly FieldProblem[] {
  const check = { login: checkLogin, register: checkRegister, forgot: checkForgotPassword }[mode];
  return [...check(fields), ...checkConfirmPassword(fields.password, fields.confirmPassword)];
}
