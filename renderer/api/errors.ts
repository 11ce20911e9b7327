import type { FieldError } from '#shared/contract/http/errors.ts';
import { translateMessage } from '../i18n/i18n.ts';

/** Specification section 8, "Generic transport messages", and what is said when an answer makes no sense. */
const TRANSPORT_MESSAGES = {
  aborted: 'Request aborted',
  network: 'Network Error',
  timeout: 'timeout exceeded',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;

export type TransportCode = keyof typeof TRANSPORT_MESSAGES;

/**
 * A call that did not succeed. `status` is the answer's, or 0 when there was none; `code` is the server's stable code or
 * a TransportCode; `message` is for people, in the language that is spoken; `errors` are the fields that were refused;
 * `answer` is the body as it came.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly answer: object | undefined;

  constructor(status: number, code: string, message: string, errors: readonly FieldError[] = [], answer?: object) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.answer = answer;
  }

  /** The call got no answer, for the reason given. */
  static transport(code: TransportCode): ApiError {
    return new ApiError(0, code, translateMessage(code, TRANSPORT_MESSAGES[code]));
  }

  /** True when the server gave a reason in words, false for failures of transport and of the server itself. */
  get hasResponse(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Readonly<Record<string, unknown>>;
  return typeof field === 'string' && typeof message === 'string';
}

/** The same error in the language that is spoken. */
export function translateFieldError(error: FieldError): FieldError {
  return { ...error, message: translateMessage(error.code, error.message) };
}

/** Reads the body of a failure; a body of another shape (a proxy's page, say) becomes the unexpected error. */
export function parseFailure(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null) {
    const { message, code, errors } = body as Readonly<Record<string, unknown>>;
    if (typeof message === 'string') {
      return new ApiError(
        status,
        typeof code === 'string' ? code : 'unexpected',
        translateMessage(typeof code === 'string' ? code : '', message),
        Array.isArray(errors) ? errors.filter((error) => isFieldError(error)).map(translateFieldError) : [],
        body,
      );
    }
  }
  return new ApiError(status, 'unexpected', translateMessage('unexpected', TRANSPORT_MESSAGES.unexpected));
}

/** Words for any failure: the server's own, or the generic ones of section 8. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : translateMessage('unexpected', TRANSPORT_MESSAGES.unexpected);
}

/** True for a call that was given up on purpose: nothing needs to be said. */
export function isAbortError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'aborted';
}
