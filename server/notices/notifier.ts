import type { Transaction } from 'kysely';
import type { NotifiedEvent } from '#shared/notices/contract/notified-event.ts';
import type { AnnounceNotifications, NewNotification, Notifier } from '../accounts/notifier.ts';
import type { Tables } from '../base/db/tables.ts';
import type { DirectNotifier } from '../people/direct-messages/direct-notifier.ts';
import type { Context } from '../base/context.ts';
import {
  countUnread,
  deleteDirectNotifications,
  deleteEventNotifications,
  describeNotifications,
  findNotifiedMembers,
  insertNotifications,
  markDirectRead,
  type NewRow,
} from './store.ts';

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

/** Notifications of a calendar's events, stored in their transaction. */
export interface EventNotifier {
  /** Replaces those of the same events, so that nobody has two. */
  addEvent(transaction: Transaction<Tables>, notification: NewEventNotification): Promise<AnnounceNotifications>;
}

const NOTHING: AnnounceNotifications = () => undefined;

function toRow(notification: NewNotification, at: number): NewRow {
  return {
    user_id: notification.userId,
    kind: notification.kind,
    actor_id: notification.actorId,
    request_id: notification.requestId,
    invitation_id: notification.invitationId,
    member_id: notification.memberId,
    message_id: notification.messageId,
    created_at: at,
  };
}

/** Notifications of every domain. */
export type AllNotifier = Notifier & DirectNotifier & EventNotifier;

export function createNotifier({ db, events, log, now }: Pick<Context, 'db' | 'events' | 'log' | 'now'>): AllNotifier {
  /** Reads after the commit, as the recipients would. Counts come last: clients add one for each new notification. */
  const announce = (ids: readonly number[], recounted: readonly number[] = []): AnnounceNotifications =>
    ids.length + recounted.length === 0
      ? NOTHING
      : () => {
          const run = async (): Promise<void> => {
            for (const each of await describeNotifications(db.read, ids, now())) events.emit('notified', each);
            for (const userId of new Set(recounted))
              events.emit('notificationsRead', { userId, unread: (await countUnread(db.read, userId, now())).unread });
          };
          run().catch((error: unknown) => log.error({ err: error }, 'notifications were stored but not pushed'));
        };

  return {
    async add(transaction, notifications) {
      const rows = notifications.map((notification) => toRow(notification, now()));
      return announce(await insertNotifications(transaction, rows));
    },
    async addEvent(transaction, { groupId, actorId, event, includes = [], userIds }) {
      if (userIds?.length === 0) return NOTHING;
      const members = await findNotifiedMembers(transaction, groupId, now());
      const wanted = members.filter(
        ({ user_id }) => user_id !== actorId && (userIds === undefined || userIds.includes(user_id)),
      );
      // Also of those who get no new one, such as the actor: theirs is outdated.
      const outdated = await deleteEventNotifications(transaction, [event.id, ...includes], userIds);
      const rows = wanted.map(({ id, user_id }) => ({
        user_id,
        kind: 'event' as const,
        actor_id: actorId,
        member_id: id,
        event_id: event.id,
        event: JSON.stringify(event),
        created_at: now(),
      }));
      return announce(await insertNotifications(transaction, rows), outdated);
    },
    async addDirect(transaction, { userId, actorId, directId }) {
      const hadUnread = await deleteDirectNotifications(transaction, userId, actorId);
      const row = {
        user_id: userId,
        kind: 'direct' as const,
        actor_id: actorId,
        direct_id: directId,
        created_at: now(),
      };
      return announce(await insertNotifications(transaction, [row]), hadUnread ? [userId] : []);
    },
    async readDirect(transaction, read) {
      return announce([], (await markDirectRead(transaction, read)) ? [read.userId] : []);
    },
  };
}
