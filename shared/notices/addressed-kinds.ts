import type { NotificationKind } from './contract/notifications.ts';

/** Kinds about a message that is meant for its recipient: they count as mentions, and a level other than None pushes them. */
export const ADDRESSED_KINDS = ['mention', 'reply'] as const satisfies readonly NotificationKind[];

export function isAddressed(kind: NotificationKind): boolean {
  return ADDRESSED_KINDS.some((each) => each === kind);
}
