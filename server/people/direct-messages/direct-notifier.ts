import type { Transaction } from 'kysely';
import type { AnnounceNotifications } from '../../accounts/notifier.ts';
import type { Tables } from '../../base/db/tables.ts';

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

/** Notifications of direct messages, stored in their transaction. */
export interface DirectNotifier {
  /** Of a direct message; replaces that of an earlier one by the same author. */
  addDirect(transaction: Transaction<Tables>, notification: NewDirectNotification): Promise<AnnounceNotifications>;
  /** Marks the notification of direct messages as read. */
  readDirect(transaction: Transaction<Tables>, read: ReadDirectMessages): Promise<AnnounceNotifications>;
}
