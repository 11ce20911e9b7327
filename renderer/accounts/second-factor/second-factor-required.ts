import { ApiError } from '../../base/api/errors.ts';

/** True for the answer to a sign-in whose account has a second factor. */
export function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required';
}
