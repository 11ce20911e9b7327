import type { Transaction } from 'kysely';
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

/** Call after the commit: pushes to the recipients. */
export type AnnounceNotifications = () => void;

/** Notifications for other features, stored in the transaction of what they are about. */
export interface Notifier {
  add(transaction: Transaction<Tables>, notifications: readonly NewNotification[]): Promise<AnnounceNotifications>;
}
