import { formatMessage } from './format.ts';
import { message, type Message, type MessageCode, type ParamsArgument, type TextedMessage } from './message.ts';

/** A message with its English text, as it goes over the wire. */
export function toWireMessage(given: Message): Message & TextedMessage {
  return { message: formatMessage('en', given), ...given };
}

/** The reply of a call whose success is a sentence. */
export function messageReply<Code extends MessageCode>(
  code: Code,
  ...params: ParamsArgument<Code>
): Message & TextedMessage {
  return toWireMessage(message(code, ...params));
}
