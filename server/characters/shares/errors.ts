import { Failure } from '../../base/http/errors.ts';

/** Unknown, revoked, expired, or of a deleted character: one reply for all. */
export function linkNotFound(): Failure {
  return new Failure('link_not_found');
}
