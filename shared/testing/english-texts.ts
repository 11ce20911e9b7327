import { formatMessage } from '../base/messages/format.ts';
import type { Message } from '../base/messages/message.ts';

export function englishTexts(messages: readonly Message[]): string[] {
  return messages.map((message) => formatMessage('en', message));
}
