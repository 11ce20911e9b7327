import type { ParamsOf } from '#shared/base/messages/message.ts';
import type { ErrorCode } from '../http/error-status.ts';
import { Failure, type FailureDetails } from '../http/errors.ts';

/** A failure on its way between threads: class instances are not cloned. */
export interface FailureMessage {
  readonly code: ErrorCode;
  readonly params: Failure['params'];
  readonly details: FailureDetails;
}

/** `write` tells that the write lock is held for the job; `end` ends the thread. */
export type ToWorker<Job> =
  | { readonly kind: 'job'; readonly job: Job }
  | { readonly kind: 'write' }
  | { readonly kind: 'end' };

export type FromWorker<Result, Part> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly failure: FailureMessage }
  | { readonly kind: 'broken'; readonly message: string; readonly stack: string };

export function serialiseFailure({ code, params, status, errors, retryAfterSeconds }: Failure): FailureMessage {
  return {
    code,
    params,
    details: { status, ...(errors && { errors }), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
  };
}

export function deserialiseFailure({ code, params, details }: FailureMessage): Failure {
  return new Failure(code, params as ParamsOf<ErrorCode>, details);
}
