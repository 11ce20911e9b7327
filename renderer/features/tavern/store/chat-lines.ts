import type { ChatMessage } from '#shared/contract/groups/tavern.ts';

/** Messages kept on the page; older ones are loaded again on demand. */
export const LOG_MESSAGES_MAX = 1_000;
/** Messages of one speaker within this time share a name. Milliseconds. */
const TOGETHER_MS = 5 * 60_000;

/** Merges messages by id, without duplicates. Known ones win, unless deleted since. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const last = known.at(-1)?.id ?? 0;
  if (more.every((message, i) => message.id > (more[i - 1]?.id ?? last))) return [...known, ...more];
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) if (!byId.get(message.id)?.deleted) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

export function markDeleted(known: readonly ChatMessage[], ids: readonly number[]): ChatMessage[] {
  const gone = new Set(ids);
  return known.map((message) => {
    if (!gone.has(message.id)) return message;
    const { items: _gone, ...rest } = message;
    return { ...rest, message: '', deleted: true };
  });
}

/** Row of the log: a day, the unread marker, or a message. */
export type LogRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage; readonly isFirst: boolean };

/**
 * Rows of a log. `dayOf` formats the day in the viewer's time zone; `readUpTo` is the last read id, or null without a
 * marker.
 */
export function logRows(
  messages: readonly ChatMessage[],
  dayOf: (at: number) => string,
  readUpTo: number | null,
): LogRow[] {
  const rows: LogRow[] = [];
  let before: ChatMessage | undefined;
  let isMarked = readUpTo === null;
  for (const message of messages) {
    const at = Date.parse(message.timestamp);
    const isNewDay = !before || dayOf(Date.parse(before.timestamp)) !== dayOf(at);
    const isUnread = !isMarked && message.id > (readUpTo ?? 0);
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.id}`, at });
    if (isUnread) {
      isMarked = true;
      // At the very top only when there are read messages further up.
      if (before || (readUpTo ?? 0) > 0) rows.push({ kind: 'unread', key: 'unread' });
    }
    const isTogether =
      !isNewDay &&
      !isUnread &&
      before?.username === message.username &&
      !before.emote &&
      !message.emote &&
      at - Date.parse(before.timestamp) < TOGETHER_MS;
    rows.push({ kind: 'message', key: String(message.id), message, isFirst: !isTogether });
    before = message;
  }
  return rows;
}

/** Number of unread messages from others. */
export function countNew(messages: readonly ChatMessage[], readUpTo: number | null, username: string): number {
  return readUpTo === null
    ? 0
    : messages.filter((message) => message.id > readUpTo && message.username !== username && !message.deleted).length;
}
