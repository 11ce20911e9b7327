import { beforeAll, describe, expect, test } from 'vitest';
import { messagesOf } from '../../base/api/form-errors.ts';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import type { AuthMode } from '../../base/session/auth-dialog-store.ts';
import { checkFields, EMPTY_FIELDS, FIELDS_OF, type AuthFields } from './auth-fields.ts';

const good = { username: 'Sigrun', email: 'sigrun@example.org', password: 'Valkyrie1', confirmPassword: 'Valkyrie1' };
const validate = (mode: AuthMode, fields: AuthFields) => messagesOf(checkFields(mode, fields), FIELDS_OF[mode]);

beforeAll(async () => {
  await loadCatalogue(['forms']);
  await applyLocale('en');
});

describe('validation of the fields', () => {
  test('reports each field of an empty form in its mode', () => {
    expect(validate('login', EMPTY_FIELDS)).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect(validate('register', EMPTY_FIELDS)).toEqual({
      username: 'Username is required',
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
    });
    expect(validate('forgot', EMPTY_FIELDS)).toEqual({ email: 'Email is required' });
  });

  test.each([
    ['username', 'Si', 'Username must be at least 3 characters'],
    ['username', 'S'.repeat(21), 'Username cannot exceed 20 characters'],
    ['email', 'sigrun@', 'Invalid email format'],
    ['password', 'Valkyr1', 'Password must be at least 8 characters'],
    ['password', 'valkyrie1', 'Password must contain at least one uppercase letter'],
    ['password', 'VALKYRIE1', 'Password must contain at least one lowercase letter'],
    ['password', 'Valkyries', 'Password must contain at least one number'],
    ['confirmPassword', 'Valkyrie2', 'Passwords do not match'],
  ] as const)('rejects %s %j of a new account: %s', (field, value, message) => {
    expect(validate('register', { ...good, [field]: value })[field]).toBe(message);
  });

  test('accepts valid fields', () => {
    expect([validate('login', good), validate('register', good), validate('forgot', good)]).toEqual([{}, {}, {}]);
  });
});
