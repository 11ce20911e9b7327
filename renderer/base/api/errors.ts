import type { FieldError } from '#shared/base/http/errors.ts';
import { DesktopError } from '../desktop/desktop.ts';
import { formatMessage } from '../i18n/i18n.ts';

/** Failures without a response of the server. */
export type TransportCode = 'aborted' | 'network' | 'timeout' | 'unexpected';

/** `status` is 0 without a response; `message` is localised; `errors` are per field; `answer` is the raw body. */
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

  static transport(code: TransportCode): ApiError {
    return new ApiError(0, code, formatMessage({ code }));
  }

  /** True when the server gave a reason as text, false for transport failures and for its own. */
  get hasResponse(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

function isFieldError(value: unknown): value is Omit<FieldError, 'code'> {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Readonly<Record<string, unknown>>;
  return typeof field === 'string' && typeof message === 'string';
}

function isParams(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Reads the body of a failure; a body of another shape (a proxy's page, say) becomes the unexpected error. */
export function parseFailure(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null) {
    const { message, code, params, errors } = body as Readonly<Record<string, unknown>>;
    if (typeof message === 'string') {
      const text =
        typeof code === 'string' ? formatMessage({ code, message, ...(isParams(params) && { params }) }) : message;
      const fields = Array.isArray(errors) ? errors.filter(isFieldError).map((error) => ({ code: '', ...error })) : [];
      return new ApiError(status, typeof code === 'string' ? code : 'unexpected', text, fields, body);
    }
  }
  return new ApiError(status, 'unexpected', formatMessage({ code: 'unexpected' }));
}

/** Text of any failure: that of the server or the desktop app, or a generic one. */
export function failureMessage(error: unknown): string {
  const isTold = error instanceof ApiError || error instanceof DesktopError;
  return isTold ? error.message : formatMessage({ code: 'unexpected' });
}

/** True for a call that was given up on purpose: nothing needs to be said. */
export function isAbortError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'aborted';
}

/** True without an answer of the server: it may work again later, unchanged. */
export function isTransportError(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'timeout');
}

/** True when the server has nothing at the address, or nothing that the user may see. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
