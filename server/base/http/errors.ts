import type { ApiFailure } from '#shared/base/http/errors.ts';
import { fieldProblem, type FieldProblem } from '#shared/base/http/field-problem.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { message, type Message, type ParamsArgument } from '#shared/base/messages/message.ts';
import { toWireMessage } from '#shared/base/messages/wire-message.ts';
import { ERROR_STATUS, type ErrorCode, type LimitCode } from './error-status.ts';

export interface FailureDetails {
  readonly errors?: readonly FieldProblem[];
  readonly retryAfterSeconds?: number;
  /** Instead of the status of the code. */
  readonly status?: number;
}

/** A refusal that the caller may read. Whatever else is thrown is a bug, answered with a 500 that gives no reason. */
export class Failure<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly params: Message['params'] | undefined;
  readonly status: number;
  readonly errors: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, ...rest: [...ParamsArgument<Code>, details?: FailureDetails]) {
    const [params, details = {}] = rest as unknown as readonly [params?: Message['params'], details?: FailureDetails];
    const content = { code, ...(params && { params }) } as Message;
    super(formatMessage('en', content));
    this.code = code;
    this.params = params;
    this.status = details.status ?? ERROR_STATUS[code];
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get content(): Message {
    return { code: this.code, ...(this.params && { params: this.params }) };
  }

  get body(): ApiFailure {
    const errors = this.errors?.map(({ field, ...problem }) => ({ field, ...toWireMessage(problem) }));
    return { ...toWireMessage(this.content), ...(errors && { errors }) };
  }
}

/** A refusal of one field in the same words. */
export function fieldFailure<Code extends ErrorCode>(
  field: string,
  code: Code,
  ...params: ParamsArgument<Code>
): Failure {
  const details: FailureDetails = { errors: [fieldProblem(field, code, ...params)] };
  return new Failure(code, ...([params[0] ?? {}, details] as unknown as [...ParamsArgument<Code>, FailureDetails?]));
}

/** 400 with the rejected fields; the sentence is that of the first. */
export function invalidFields(errors: readonly FieldProblem[]): Failure {
  const [first] = errors;
  const problem = first ? withoutField(first) : message('invalid_value', { field: 'body' });
  return new Failure('invalid_fields', { problem }, { errors });
}

export function withoutField({ code, params }: FieldProblem): Message {
  return { code, ...(params && { params }) };
}

/** 401: the session is missing or has ended. */
export function notSignedIn(): Failure {
  return new Failure('not_signed_in');
}

export function busy(retryAfterSeconds: number): Failure {
  return new Failure('busy', {}, { retryAfterSeconds });
}

/** 429 with the wait in the sentence and in Retry-After. */
export function tooManyRequests(retryAfterSeconds: number, code: LimitCode = 'too_many_requests'): Failure {
  const wait =
    retryAfterSeconds < 90
      ? message('wait_seconds', { count: retryAfterSeconds })
      : message('wait_minutes', { count: Math.ceil(retryAfterSeconds / 60) });
  return new Failure(code, { wait }, { retryAfterSeconds });
}
