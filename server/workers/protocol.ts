import type { ParamsOf } from '#shared/messages/message.ts';
import type { ErrorCode } from '../http/error-status.ts';
import { Failure, type FailureDetails } from '../http/errors.ts';

/** A failure on its way between threads: class instances are not cloned. */
export interface FailureMessage {
  readonly code: ErrorCode;
  readonly params: Failure['params'];
  readonly details: FailureDetails;
}

/** What the main thread tells a worker: a job, and that the writer's place is held for it. */
export type ToWorker<Job> = { readonly kind: 'job'; readonly job: Job } | { readonly kind: 'write' };

/** What a worker tells the main thread: it is ready to write, or it is done one way or the other. */
export type FromWorker<Result> =
  | { readonly kind: 'ready' }
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
