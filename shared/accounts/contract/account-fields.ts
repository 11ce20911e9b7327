import { fieldProblem, type FieldProblem } from '../../base/http/field-problem.ts';

const USERNAME_MIN = 3;
const USERNAME_MAX = 20;
const PASSWORD_MIN = 8;
/** Above any passphrase, low enough to prevent abuse of the hash. */
const PASSWORD_MAX = 256;
/** RFC 5321's longest path. */
const EMAIL_MAX = 254;
/** An early check for forms, without quotes, comments and lists: the server has the library's parser (`mailbox.ts`). */
const EMAIL = /^[^\s"(),:;<>@[\\\]]+@(?:[^\s"(),:;<>@[\\\].]+\.)+[^\s"(),:;<>@[\\\].]+$/;

function read(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value = (body as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : '';
}

/** Username on login and register: required, 3 to 20 characters. First failing rule only. */
export function checkUsername(username: string): FieldProblem[] {
  const trimmed = username.trim();
  if (trimmed === '') return [fieldProblem('username', 'username_required')];
  const length = [...trimmed].length;
  if (length < USERNAME_MIN) return [fieldProblem('username', 'username_too_short')];
  if (length > USERNAME_MAX) return [fieldProblem('username', 'username_too_long')];
  return [];
}

/** Password on login and register, with an upper bound. First failing rule only. */
export function checkPassword(password: string): FieldProblem[] {
  if (password === '') return [fieldProblem('password', 'password_required')];
  if ([...password].length < PASSWORD_MIN) return [fieldProblem('password', 'password_too_short')];
  if (password.length > PASSWORD_MAX) return [fieldProblem('password', 'password_too_long')];
  if (!/\p{Lu}/u.test(password)) return [fieldProblem('password', 'password_uppercase')];
  if (!/\p{Ll}/u.test(password)) return [fieldProblem('password', 'password_lowercase')];
  if (!/\p{Nd}/u.test(password)) return [fieldProblem('password', 'password_number')];
  return [];
}

export function checkEmail(email: string): FieldProblem[] {
  const trimmed = email.trim();
  if (trimmed === '') return [fieldProblem('email', 'email_required')];
  const isMailbox = trimmed.length <= EMAIL_MAX && EMAIL.test(trimmed);
  return isMailbox ? [] : [fieldProblem('email', 'email_invalid')];
}

/** Confirm password. Form only: not on the wire. */
export function checkConfirmPassword(password: string, confirmPassword: string): FieldProblem[] {
  if (confirmPassword === '') return [fieldProblem('confirmPassword', 'confirm_required')];
  return confirmPassword === password ? [] : [fieldProblem('confirmPassword', 'confirm_mismatch')];
}

/** Stricter rule for new names, which must be typed, linked and read aloud. */
function checkNewUsername(username: string): FieldProblem[] {
  const errors = checkUsername(username);
  if (errors.length > 0) return errors;
  return /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}._-])+$/u.test(username.trim())
    ? []
    : [fieldProblem('username', 'username_characters')];
}

export function checkLogin(body: unknown): FieldProblem[] {
  return [...checkUsername(read(body, 'username')), ...checkPassword(read(body, 'password'))];
}

export function checkRegister(body: unknown): FieldProblem[] {
  return [
    ...checkNewUsername(read(body, 'username')),
    ...checkEmail(read(body, 'email')),
    ...checkPassword(read(body, 'password')),
  ];
}

/** The body of POST /forgot-password. A malformed address could never receive the mail. */
export function checkForgotPassword(body: unknown): FieldProblem[] {
  return checkEmail(read(body, 'email'));
}

export function checkResetPassword(body: unknown): FieldProblem[] {
  const token = read(body, 'token').trim() === '' ? [fieldProblem('token', 'token_required')] : [];
  return [...token, ...checkPassword(read(body, 'password'))];
}

/** The body of POST /verify-email and POST /reset-password/check. */
export function checkMailToken(body: unknown): FieldProblem[] {
  return read(body, 'token').trim() === '' ? [fieldProblem('token', 'token_required')] : [];
}

/** The body of POST /users/password: the current password is required, the new one validated. */
export function checkChangePassword(body: unknown): FieldProblem[] {
  const current =
    read(body, 'current_password') === '' ? [fieldProblem('current_password', 'current_password_required')] : [];
  return [...current, ...checkPassword(read(body, 'password'))];
}

export function checkDeleteAccount(body: unknown): FieldProblem[] {
  return read(body, 'password') === '' ? [fieldProblem('password', 'password_required')] : [];
}
