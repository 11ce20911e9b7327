import type { Transaction } from 'kysely';
import type { Tables } from '../base/db/tables.ts';

/** Recipient and subject. A notification ends with its actor, request, invitation, message or membership. */
export interface NewNotification {
  readonly userId: number;
  readonly kind: Tables['notifications']['kind'];
  readonly actorId?: number;
  readonly requestId?: number;
  readonly invitationId?: number;
  /** The recipient's; null for the account's own webhook. */
  readonly memberId?: number | null;
  /** Null for a line, which is not stored. */
  readonly messageId?: number | null;
}

/** Call after the commit: pushes to the recipients. */
export type AnnounceNotifications = () => void;

/** Notifications for other features, stored in the transaction of what they are about. */
export interface Notifier {
  add(transaction: Transaction<Tables>, notifications: readonly NewNotification[]): Promise<AnnounceNotifications>;
}
