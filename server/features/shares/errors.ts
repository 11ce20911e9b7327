import { notFound, type Failure } from '../../http/errors.ts';

/** Never made, revoked, expired, or of a character that is gone: the same words for all. */
export function linkNotFound(): Failure {
  return notFound('This link does not work any more.');
}
