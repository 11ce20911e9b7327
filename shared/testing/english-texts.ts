import { formatMessage } from '../messages/format.ts';
import type { Message } from '../messages/message.ts';

export function englishTexts(messages: readonly Message[]): string[] {
  return messages.map((message) => formatMessage('en', message));
}
