import { UNREAD_MAX } from '#shared/people/contract/unread.ts';
import type { Context } from '../base/context.ts';
import type { ServerEvents } from '../base/events.ts';
import { findReaders } from './unread-store.ts';

/** Shortest time between two pushes to the members of a group. */
const GROUP_NEWS_MS = 1_000;

interface Batch {
  readonly stored: { readonly id: number; readonly userId: number }[];
  readonly removed: number[];
}

export type Reader = Awaited<ReturnType<typeof findReaders>>[number];

/** Tells members of new messages at once, then every second: one query and one small push a member, however many. */
export function announceUnread(
  { db, events, log, now }: Pick<Context, 'db' | 'events' | 'log' | 'now'>,
  onStored: (groupId: number, readers: readonly Reader[]) => Promise<void>,
): () => void {
  const waiting = new Map<number, Batch>();
  const timers = new Map<number, NodeJS.Timeout>();

  async function announce(groupId: number, { stored, removed }: Batch): Promise<void> {
    const readers = await findReaders(db.read, groupId, now());
    const authors = new Set(stored.map(({ userId }) => userId));
    const common = { groupId, ...(removed.length > 0 && { removed }) };
    const idsFor = (userId: number | null): number[] =>
      stored
        .filter((each) => each.userId !== userId)
        .map(({ id }) => id)
        .slice(-UNREAD_MAX);
    for (const author of readers.filter(({ user_id }) => authors.has(user_id))) {
      const ids = idsFor(author.user_id);
      if (ids.length > 0 || removed.length > 0)
        events.emit('messagesUnread', { ...common, ids, audience: [author.user_id] });
    }
    const others = readers.filter(({ user_id }) => !authors.has(user_id));
    events.emit('messagesUnread', { ...common, ids: idsFor(null), audience: others.map(({ user_id }) => user_id) });
    if (stored.length > 0) await onStored(groupId, others);
  }

  function flush(groupId: number): void {
    const batch = waiting.get(groupId);
    timers.delete(groupId);
    if (!batch) return;
    waiting.delete(groupId);
    timers.set(groupId, setTimeout(() => flush(groupId), GROUP_NEWS_MS).unref());
    announce(groupId, batch).catch((error: unknown) =>
      log.error({ err: error, groupId }, 'members were not told of new messages'),
    );
  }

  function batchOf(groupId: number): Batch {
    const batch = waiting.get(groupId) ?? { stored: [], removed: [] };
    waiting.set(groupId, batch);
    return batch;
  }

  const onMessage = ({ groupId, messageId, userId }: ServerEvents['messageStored']): void => {
    const { stored } = batchOf(groupId);
    stored.push({ id: messageId, userId });
    // More are "99+" anyway.
    if (stored.length > 2 * UNREAD_MAX) stored.splice(0, UNREAD_MAX);
    if (!timers.has(groupId)) flush(groupId);
  };
  const onDeleted = ({ groupId, messageId }: ServerEvents['messageDeleted']): void => {
    batchOf(groupId).removed.push(messageId);
    if (!timers.has(groupId)) flush(groupId);
  };
  const stops = [events.on('messageStored', onMessage), events.on('messageDeleted', onDeleted)];
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
