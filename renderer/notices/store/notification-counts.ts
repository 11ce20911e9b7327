import type { DirectUnread } from '#shared/people/contract/direct-messages.ts';
import type { GroupUnread } from '#shared/notices/contract/notifications.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface NotificationCounts {
  readonly unread: number;
  readonly groups: Readonly<Record<number, GroupUnread>>;
  /** Unread direct messages by the other's account. */
  readonly conversations: Readonly<Record<number, DirectUnread>>;
}

export const NO_COUNTS: NotificationCounts = { unread: 0, groups: {}, conversations: {} };

/** Apart from the calls that fill it, whose code only pages behind the login load. */
export const notificationCounts = createStore<NotificationCounts>(() => NO_COUNTS);

/** Messages of a group that the player wants to know of: all, mentions, or none. */
export function countWanted({ level, unread, mentions }: GroupUnread): number {
  return level === 'all' ? unread : level === 'mentions' ? mentions : 0;
}

export function countMessages({ groups }: NotificationCounts): number {
  return Object.values(groups).reduce((sum, group) => sum + countWanted(group), 0);
}

export function countDirect({ conversations }: NotificationCounts): number {
  return Object.values(conversations).reduce((sum, { unread }) => sum + unread, 0);
}

/** Notifications and wanted messages; a mention is both. */
export function countAll(counts: NotificationCounts): number {
  const mentions = Object.values(counts.groups).reduce(
    (sum, group) => sum + (group.level === 'none' ? 0 : Math.min(group.mentions, countWanted(group))),
    0,
  );
  return counts.unread + countMessages(counts) - mentions;
}

export function useGroupUnread(groupId: number): GroupUnread | undefined {
  return useStore(notificationCounts, ({ groups }) => groups[groupId]);
}
