import { type GroupUnread } from '#shared/notices/contract/notifications.ts';
import { UNREAD_MAX } from '#shared/people/contract/unread.ts';

interface NewMessages {
  readonly ids: readonly number[];
  readonly removed?: readonly number[] | undefined;
}

/** Counts each message once: pushes may repeat what was loaded, or what this device has read since. */
export function applyUnread(group: GroupUnread, { ids, removed = [] }: NewMessages): GroupUnread {
  const fresh = ids.filter((id) => id > group.lastId && id > group.lastReadId);
  // Of more than the maximum, some may be left.
  const gone = group.unread < UNREAD_MAX ? removed.filter((id) => id > group.lastReadId && id <= group.lastId) : [];
  return {
    ...group,
    unread: Math.min(UNREAD_MAX, Math.max(0, group.unread + fresh.length - gone.length)),
    lastId: Math.max(group.lastId, ...ids),
  };
}

interface ReadUpTo {
  readonly id: number;
  readonly unread: number;
  readonly mentions: number;
}

/** Ignores what was counted before a newer mark. */
export function applyRead(group: GroupUnread, { id, unread, mentions }: ReadUpTo): GroupUnread {
  if (id < group.lastReadId) return group;
  return { ...group, lastReadId: id, lastId: Math.max(group.lastId, id), unread, mentions };
}
