import type { Notification } from '#shared/notices/contract/notifications.ts';

declare module '../base/events.ts' {
  interface ServerEvents {
    readonly notified: { readonly userId: number; readonly notification: Notification };
    readonly notificationsRead: { readonly userId: number; readonly unread: number };
    readonly notificationsChanged: { readonly userId: number };
    /** Ids of new and of deleted messages of others. */
    readonly messagesUnread: WithAudience & {
      readonly groupId: number;
      readonly ids: readonly number[];
      readonly removed?: readonly number[];
    };
    /** A user has read a group's messages up to `id`; the counts are what is left. */
    readonly groupRead: {
      readonly userId: number;
      readonly groupId: number;
      readonly id: number;
      readonly unread: number;
      readonly mentions: number;
    };
    /** A message of a group was stored or deleted: what is unread changed. */
    readonly messageStored: { readonly groupId: number; readonly messageId: number; readonly userId: number };
    readonly messageDeleted: { readonly groupId: number; readonly messageId: number };
  }
}
