import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../base/api/errors.ts';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import { EMPTY_FIELDS, firstInvalidField, parseAuthErrors, validate } from './auth-fields.ts';

const good = { username: 'Sigrun', email: 'sigrun@example.org', password: 'Valkyrie1', confirmPassword: 'Valkyrie1' };
const unexpected = 'An unexpected error occurred. Please try again.';

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

test('the focus goes to the first refused field in the order of the form', () => {
  expect(firstInvalidField('register', { password: 'x', email: 'y' })).toBe('email');
  expect(firstInvalidField('register', {})).toBeUndefined();
});

describe('an error from the server', () => {
  test('with fields appears under the inputs', () => {
    const error = new ApiError(409, 'taken', 'Refused', [
      { field: 'username', message: 'This username is taken', code: 'taken' },
    ]);
    expect(parseAuthErrors(error, 'register', unexpected)).toEqual({
      fields: { username: 'This username is taken' },
      general: null,
    });
  });

  test('without fields, or with fields this form lacks, appears as a general error with its message', () => {
    expect(
      parseAuthErrors(new ApiError(401, 'bad_credentials', 'Invalid username or password'), 'login', unexpected),
    ).toEqual({ fields: {}, general: 'Invalid username or password' });
    const elsewhere = new ApiError(400, 'invalid', 'Refused', [{ field: 'email', message: 'no', code: 'x' }]);
    expect(parseAuthErrors(elsewhere, 'login', unexpected).general).toBe('Refused');
  });

  test('caused by the network or the server is shown as unexpected', () => {
    for (const error of [
      ApiError.transport('network'),
      ApiError.transport('timeout'),
      new ApiError(500, 'internal', 'x'),
      new TypeError('x'),
    ]) {
      expect(parseAuthErrors(error, 'login', unexpected)).toEqual({ fields: {}, general: unexpected });
    }
  });
});
