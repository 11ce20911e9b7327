import type { Transaction } from 'kysely';
import type { NotifiedEvent } from '#shared/notices/contract/notifications.ts';
import type { Tables } from '../base/db/tables.ts';

/** Recipient and subject. A notification ends with its request, invitation, message or membership. */
export type NewNotification = { readonly userId: number } & (
  | { readonly kind: 'friend_request'; readonly actorId: number; readonly requestId: number }
  | { readonly kind: 'invitation'; readonly actorId: number; readonly invitationId: number }
  | {
      readonly kind: 'mention' | 'reply';
      readonly actorId: number;
      readonly memberId: number;
      readonly messageId: number;
    }
  /** `messageId` is null for a line, which is not stored. */
  | { readonly kind: 'report'; readonly memberId: number; readonly messageId: number | null }
  /** `memberId` is null for the account's own webhook. */
  | { readonly kind: 'webhook'; readonly memberId: number | null }
);

export interface NewEventNotification {
  readonly groupId: number;
  /** Not notified; null for reminders. */
  readonly actorId: number | null;
  readonly event: NotifiedEvent;
  /** Further events that the notification includes, such as the rest of a series. */
  readonly includes?: readonly number[];
  /** All members by default. Others than members are left out. */
  readonly userIds?: readonly number[];
}

export interface NewDirectNotification {
  readonly userId: number;
  readonly actorId: number;
  readonly directId: number;
}

export interface ReadDirectMessages {
  readonly userId: number;
  readonly actorId: number;
  /** The newest message that was read. */
  readonly upTo: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Call after the commit: pushes to the recipients. */
export type AnnounceNotifications = () => void;

/** Notifications for other features, stored in the transaction of what they are about. */
export interface Notifier {
  add(transaction: Transaction<Tables>, notifications: readonly NewNotification[]): Promise<AnnounceNotifications>;
  /** Replaces those of the same events, so that nobody has two. */
  addEvent(transaction: Transaction<Tables>, notification: NewEventNotification): Promise<AnnounceNotifications>;
  /** Of a direct message; replaces that of an earlier one by the same author. */
  addDirect(transaction: Transaction<Tables>, notification: NewDirectNotification): Promise<AnnounceNotifications>;
  /** Marks the notification of direct messages as read. */
  readDirect(transaction: Transaction<Tables>, read: ReadDirectMessages): Promise<AnnounceNotifications>;
}
