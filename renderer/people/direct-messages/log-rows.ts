import type { DirectMessage } from '#shared/people/contract/direct-messages.ts';

/** Messages of one author within this time share a name. Milliseconds. */
const TOGETHER_MS = 5 * 60_000;

/** Merges by id, without duplicates, oldest first; the later state of a message wins, and none is undeleted. */
export function mergeById(known: readonly DirectMessage[], more: readonly DirectMessage[]): readonly DirectMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) if (!byId.get(message.id)?.deleted) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Takes what the server has from the first known message on; newer pushes that came meanwhile stay. */
export function refreshLog(known: readonly DirectMessage[], fresh: readonly DirectMessage[]): readonly DirectMessage[] {
  const last = fresh.at(-1)?.id ?? 0;
  return mergeById(
    fresh,
    known.filter(({ id }) => id > last),
  );
}

export function markDeleted(known: readonly DirectMessage[], id: number): readonly DirectMessage[] {
  return known.map((message) => {
    if (message.id !== id) return message;
    const { items: _items, characters: _characters, ...rest } = message;
    return { ...rest, message: '', deleted: true };
  });
}

/** True when nothing is missing between the known messages and one that follows `previous`. */
export function followsLog(known: readonly DirectMessage[], previous: number): boolean {
  return known.length === 0 ? previous === 0 : known.some(({ id }) => id === previous);
}

export type LogRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'news'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: DirectMessage; readonly isFirst: boolean };

/** Days by `dayOf`, a mark at the first unread message of the other after `readUpTo`. `isFirst` begins a run. */
export function logRows(
  messages: readonly DirectMessage[],
  {
    dayOf,
    other,
    readUpTo,
  }: { readonly dayOf: (at: number) => string; readonly other: number; readonly readUpTo: number },
): LogRow[] {
  const rows: LogRow[] = [];
  let before: DirectMessage | undefined;
  let isMarked = false;
  for (const message of messages) {
    const at = Date.parse(message.timestamp);
    const isNewDay = before === undefined || dayOf(Date.parse(before.timestamp)) !== dayOf(at);
    const isNews: boolean = !isMarked && message.from === other && message.id > readUpTo;
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.id}`, at });
    if (isNews) rows.push({ kind: 'news', key: 'news' });
    isMarked ||= isNews;
    const isTogether =
      !isNewDay && !isNews && before?.from === message.from && at - Date.parse(before.timestamp) < TOGETHER_MS;
    rows.push({ kind: 'message', key: String(message.id), message, isFirst: !isTogether });
    before = message;
  }
  return rows;
}
