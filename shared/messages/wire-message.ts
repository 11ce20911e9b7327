import { formatMessage } from './format.ts';
import { message, type Message, type MessageCode, type ParamsArgument } from './message.ts';

/** A message with its English text, as it goes over the wire. */
export interface TextedMessage extends Message {
  readonly message: string;
}

export function toWireMessage(given: Message): TextedMessage {
  return { message: formatMessage('en', given), ...given };
}

/** The reply of a call whose success is a sentence. */
export function messageReply<Code extends MessageCode>(code: Code, ...params: ParamsArgument<Code>): TextedMessage {
  return toWireMessage(message(code, ...params));
}
