import { formatMessage } from './format.ts';
import { message, type Message, type MessageCode, type ParamsArgument, type TextedMessage } from './message.ts';

export function toWireMessage(given: Message): Message & TextedMessage {
  return { message: formatMessage('en', given), ...given };
}

export function messageReply<Code extends MessageCode>(
  code: Code,
  ...params: ParamsArgument<Code>
): Message & TextedMessage {
  return toWireMessage(message(code, ...params));
}
