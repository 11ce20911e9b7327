import { ADMINS_ONLY } from '#shared/contract/accounts/admin.ts';
import type { ApiFailure, FieldError } from '#shared/contract/http/errors.ts';

interface FailureDetails {
  readonly errors?: readonly FieldError[];
  /** Sent as Retry-After. */
  readonly retryAfterSeconds?: number;
}

/**
 * A request that is refused for a reason the caller may know. Anything else that is thrown is a bug and
 * answered with a 500 that says nothing.
 */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** What goes over the wire. */
  get body(): ApiFailure {
    return { message: this.message, code: this.code, ...(this.errors && { errors: [...this.errors] }) };
  }
}

/** 400 with what is wrong by field; the message is the first of them, for callers that show only one line. */
export function invalidFields(
  errors: readonly FieldError[],
  status: 400 | 409 = 400,
  code = 'invalid_fields',
): Failure {
  return new Failure(status, code, errors[0]?.message ?? 'Please check what you sent.', { errors });
}

/** 401: there is no session, or it has ended. */
export function notSignedIn(): Failure {
  return new Failure(401, 'not_signed_in', 'Please sign in to do this.');
}

/** 403: the account is no administrator's, or is none any more. */
export function adminsOnly(): Failure {
  return new Failure(403, ADMINS_ONLY, 'Only administrators can do this.');
}

/** 404 in the words of what was looked for. */
export function notFound(message = 'There is nothing at this address.'): Failure {
  return new Failure(404, 'not_found', message);
}

/** 405; the methods that the address takes go into Allow, too. */
export function methodNotAllowed(methods: readonly string[]): Failure {
  return new Failure(
    405,
    'method_not_allowed',
    `This address cannot be called this way. It takes ${methods.join(', ')}.`,
  );
}

/** 416: the bytes asked for lie behind the end. */
export function rangeNotSatisfiable(size: number): Failure {
  return new Failure(416, 'range_beyond', `There are no such bytes: the file has ${size}.`);
}

/** 503 for work that cannot be taken on now. */
export function busy(retryAfterSeconds: number): Failure {
  return new Failure(503, 'busy', 'The server is busy. Please try again in a moment.', { retryAfterSeconds });
}

/** 429; says how long to wait in words and in Retry-After. */
export function tooManyRequests(retryAfterSeconds: number, what = 'Too many requests.'): Failure {
  return new Failure(429, 'too_many_requests', `${what} Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
