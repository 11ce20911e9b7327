import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { QUOTE_MAX } from '#shared/tavern/reactions.ts';

/** Messages kept on the page; older ones are loaded again on demand. */
export const LOG_MESSAGES_MAX = 1_000;
/** Messages of one speaker within this time share a name. Milliseconds. */
const TOGETHER_MS = 5 * 60_000;

const revisionOf = ({ revision = 0 }: ChatMessage): number => revision;

/** Merges messages by id, without duplicates. The later revision wins, and a deletion always. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const last = known.at(-1)?.id ?? 0;
  if (more.every((message, i) => message.id > (more[i - 1]?.id ?? last))) return [...known, ...more];
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) {
    const before = byId.get(message.id);
    if (!before || (!before.deleted && revisionOf(message) >= revisionOf(before))) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Replaces a message by its later revision, also where a reply quotes it. */
export function applyChange(known: readonly ChatMessage[], changed: ChatMessage): ChatMessage[] {
  return known.map((message) => {
    if (message.id === changed.id)
      return !message.deleted && revisionOf(changed) > revisionOf(message) ? changed : message;
    if (message.reply?.id !== changed.id) return message;
    const quoted = [...changed.message].slice(0, QUOTE_MAX).join('');
    return { ...message, reply: { ...message.reply, message: quoted, ...(changed.deleted && { deleted: true }) } };
  });
}

/** Clears the words of messages, and of the replies that quote them. */
export function markDeleted(known: readonly ChatMessage[], ids: readonly number[]): ChatMessage[] {
  const gone = new Set(ids);
  return known.map((message) => {
    const { id, username, timestamp, type, reply } = message;
    if (gone.has(id)) return { id, username, timestamp, type, message: '', deleted: true };
    return reply && gone.has(reply.id) ? { ...message, reply: { ...reply, message: '', deleted: true } } : message;
  });
}

export type LogRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage; readonly isFirst: boolean };

/** Rows of a log. `dayOf` formats the day in the viewer's time zone; `readUpTo` is null without a marker. */
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
