import { notFound, type Failure } from '../../http/errors.ts';

/** Unknown, revoked, expired, or of a deleted character: one reply for all. */
export function linkNotFound(): Failure {
  return notFound('This link does not work any more.');
}
