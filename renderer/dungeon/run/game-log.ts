import type { GameMessage } from '#shared/dungeon/log-messages.ts';
import { MESSAGE_LOG_MAX } from '#shared/dungeon/model/constants.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import type { GameView, LogLine } from './game-view.ts';

/** The log and the announcement with more messages. `first` is the id of the first line. */
export function addMessages(
  { log, announcement }: Pick<GameView, 'log' | 'announcement'>,
  messages: readonly GameMessage[],
  { first, timestamp }: { readonly first: number; readonly timestamp: number },
): Pick<GameView, 'log' | 'announcement'> {
  const added = messages.map(({ type, content }, index): LogLine => ({
    type,
    text: formatMessage(content),
    id: first + index,
    timestamp,
  }));
  const words = added.map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`));
  return { log: [...log, ...added].slice(-MESSAGE_LOG_MAX), announcement: [announcement, ...words].join(' ').trim() };
}
