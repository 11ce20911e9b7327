import type { FieldError } from '#shared/contract/http/errors.ts';
import { Failure } from '../http/errors.ts';

/** A failure on its way between threads: classes do not survive the journey. */
export interface FailureMessage {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
}

/** What the main thread tells a worker: a job, and that the writer's place is held for it. */
export type ToWorker<Job> = { readonly kind: 'job'; readonly job: Job } | { readonly kind: 'write' };

/** What a worker tells the main thread: it is ready to write, or it is done one way or the other. */
export type FromWorker<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly failure: FailureMessage }
  | { readonly kind: 'broken'; readonly message: string; readonly stack: string };

export function serialiseFailure(failure: Failure): FailureMessage {
  const { status, code, message, errors, retryAfterSeconds } = failure;
  return {
    status,
    code,
    message,
    ...(errors && { errors }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

export function deserialiseFailure({ status, code, message, errors, retryAfterSeconds }: FailureMessage): Failure {
  return new Failure(status, code, message, {
    ...(errors && { errors }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
