import { formatMessage } from '#shared/base/messages/format.ts';
import { message, type MessageCode, type ParamsArgument } from '#shared/base/messages/message.ts';

/** A database that this version must not use, or cannot reach. The message is one line for the operator. */
export class DatabaseRefusedError<Code extends MessageCode = MessageCode> extends Error {
  readonly code: Code;

  constructor(code: Code, ...params: ParamsArgument<Code>) {
    super(formatMessage('en', message(code, ...params)));
    this.code = code;
  }
}
