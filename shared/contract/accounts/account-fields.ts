import type { FieldError } from '../http/errors.ts';

const USERNAME_MIN = 3;
const USERNAME_MAX = 20;
const PASSWORD_MIN = 8;
/** Above any passphrase, low enough to prevent abuse of the hash. */
const PASSWORD_MAX = 256;
/** RFC 5321's longest path. */
const EMAIL_MAX = 254;

const FIELD_MESSAGES = {
  username_required: 'Username is required',
  username_too_short: 'Username must be at least 3 characters',
  username_too_long: 'Username cannot exceed 20 characters',
  username_characters: 'Username can only contain letters, numbers, dots, dashes and underscores',
  password_required: 'Password is required',
  password_too_short: 'Password must be at least 8 characters',
  password_too_long: 'Password cannot exceed 256 characters',
  password_uppercase: 'Password must contain at least one uppercase letter',
  password_lowercase: 'Password must contain at least one lowercase letter',
  password_number: 'Password must contain at least one number',
  current_password_required: 'Current password is required',
  email_required: 'Email is required',
  email_invalid: 'Invalid email format',
  confirm_required: 'Please confirm your password',
  confirm_mismatch: 'Passwords do not match',
  token_required: 'The link is incomplete. Please open it again from the email.',
} as const;

export type FieldCode = keyof typeof FIELD_MESSAGES;

function refuse(field: string, code: FieldCode): FieldError {
  return { field, message: FIELD_MESSAGES[code], code };
}

function read(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value = (body as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : '';
}

/** Username on login and register: required, 3 to 20 characters. First failing rule only. */
export function checkUsername(username: string): FieldError[] {
  const trimmed = username.trim();
  if (trimmed === '') return [refuse('username', 'username_required')];
  const length = [...trimmed].length;
  if (length < USERNAME_MIN) return [refuse('username', 'username_too_short')];
  if (length > USERNAME_MAX) return [refuse('username', 'username_too_long')];
  return [];
}

/** Password on login and register, with an upper bound. First failing rule only. */
export function checkPassword(password: string): FieldError[] {
  if (password === '') return [refuse('password', 'password_required')];
  if ([...password].length < PASSWORD_MIN) return [refuse('password', 'password_too_short')];
  if (password.length > PASSWORD_MAX) return [refuse('password', 'password_too_long')];
  if (!/\p{Lu}/u.test(password)) return [refuse('password', 'password_uppercase')];
  if (!/\p{Ll}/u.test(password)) return [refuse('password', 'password_lowercase')];
  if (!/\p{Nd}/u.test(password)) return [refuse('password', 'password_number')];
  return [];
}

/** Email on register: required, basic format. */
export function checkEmail(email: string): FieldError[] {
  const trimmed = email.trim();
  if (trimmed === '') return [refuse('email', 'email_required')];
  if (trimmed.length > EMAIL_MAX || !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(trimmed))
    return [refuse('email', 'email_invalid')];
  return [];
}

/** Confirm password. Form only: not on the wire. */
export function checkConfirmPassword(password: string, confirmPassword: string): FieldError[] {
  if (confirmPassword === '') return [refuse('confirmPassword', 'confirm_required')];
  return confirmPassword === password ? [] : [refuse('confirmPassword', 'confirm_mismatch')];
}

/**
 * Stricter rule for new names, so that they can be typed, linked and read aloud: letters of any script, digits, `.`,
 * `-`, `_`; no
 * invisible characters.
 */
function checkNewUsername(username: string): FieldError[] {
  const errors = checkUsername(username);
  if (errors.length > 0) return errors;
  return /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}._-])+$/u.test(username.trim())
    ? []
    : [refuse('username', 'username_characters')];
}

/** The body of POST /login. */
export function checkLogin(body: unknown): FieldError[] {
  return [...checkUsername(read(body, 'username')), ...checkPassword(read(body, 'password'))];
}

/** The body of POST /register. */
export function checkRegister(body: unknown): FieldError[] {
  return [
    ...checkNewUsername(read(body, 'username')),
    ...checkEmail(read(body, 'email')),
    ...checkPassword(read(body, 'password')),
  ];
}

/** The body of POST /forgot-password. A malformed address could never receive the mail. */
export function checkForgotPassword(body: unknown): FieldError[] {
  return checkEmail(read(body, 'email'));
}

/** The body of POST /reset-password. */
export function checkResetPassword(body: unknown): FieldError[] {
  const token = read(body, 'token').trim() === '' ? [refuse('token', 'token_required')] : [];
  return [...token, ...checkPassword(read(body, 'password'))];
}

/** The body of POST /verify-email and POST /reset-password/check. */
export function checkMailToken(body: unknown): FieldError[] {
  return read(body, 'token').trim() === '' ? [refuse('token', 'token_required')] : [];
}

/** The body of POST /users/password: the current password is required, the new one validated. */
export function checkChangePassword(body: unknown): FieldError[] {
  const current =
    read(body, 'current_password') === '' ? [refuse('current_password', 'current_password_required')] : [];
  return [...current, ...checkPassword(read(body, 'password'))];
}

/** The body of POST /users/delete. */
export function checkDeleteAccount(body: unknown): FieldError[] {
  return read(body, 'password') === '' ? [refuse('password', 'password_required')] : [];
}
