import { beforeAll, describe, expect, test } from 'vitest';
import { applyLocale } from '../i18n/i18n.ts';
import { ApiError } from './errors.ts';
import { parseFormErrors } from './form-errors.ts';

beforeAll(() => applyLocale('en'));

describe('an error from the server', () => {
  test('with fields appears under the inputs', () => {
    const error = new ApiError(409, 'taken', 'Refused', [
      { field: 'username', message: 'This username is taken', code: 'taken' },
    ]);
    expect(parseFormErrors(error, ['username', 'email'])).toEqual({
      fields: { username: 'This username is taken' },
      general: null,
    });
  });

  test('without fields, or with fields this form lacks, appears as a general error with its message', () => {
    const fields = ['username', 'password'];
    const refused = new ApiError(401, 'bad_credentials', 'Invalid username or password');
    expect(parseFormErrors(refused, fields)).toEqual({ fields: {}, general: 'Invalid username or password' });
    const elsewhere = new ApiError(400, 'invalid', 'Refused', [{ field: 'email', message: 'no', code: 'x' }]);
    expect(parseFormErrors(elsewhere, fields).general).toBe('Refused');
  });
});
