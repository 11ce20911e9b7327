import type { Kysely } from 'kysely';
import type { PushPayload } from '#shared/notices/contract/push.ts';
import { formatMessage, formatText } from '#shared/base/messages/format.ts';
import { isAddressed } from '#shared/notices/addressed-kinds.ts';
import { describeNotification, notificationPath } from '#shared/notices/describe-notification.ts';
import { isQuiet } from '#shared/notices/quiet-hours.ts';
import type { Tables } from '../../base/db/tables.ts';
import { findPushedNotification, findUnreadIds } from '../store.ts';
import { countUnreadByGroup, findGroupName } from '../unread-store.ts';
import type { DueOrder } from './order-store.ts';
import { findQuietHours } from './subscription-store.ts';

type Db = Kysely<Tables>;

export interface ComposedPush {
  readonly payload: PushPayload;
  readonly isUrgent: boolean;
}

/** Payload of an order at `now`; null when the recipient has read it, may not see it or is not to be disturbed. */
export async function composePush(db: Db, order: DueOrder, now: number): Promise<ComposedPush | null> {
  if (order.session_expires_at <= now) return null;
  const hours = await findQuietHours(db, order.user_id);
  if (hours !== null && isQuiet(hours, now)) return null;
  return order.notification_id === null
    ? composeMessages(db, order, now)
    : composeNotification(db, { ...order, notification_id: order.notification_id }, now);
}

async function composeNotification(
  db: Db,
  { notification_id, user_id, language }: DueOrder & { readonly notification_id: number },
  now: number,
): Promise<ComposedPush | null> {
  const found = await findPushedNotification(db, { id: notification_id, userId: user_id }, now);
  if (found === null) return null;
  const { id, kind, event, excerpt } = found;
  const isToRecipient = isAddressed(kind) || kind === 'direct';
  return {
    payload: {
      tag: `n${id}`,
      title: formatMessage(language, describeNotification(found)),
      // Reported messages are not for a lock screen.
      body: isToRecipient ? (excerpt ?? '') : '',
      language,
      at: event?.startsAt ?? null,
      path: notificationPath(found),
      unread: await findUnreadIds(db, user_id, now),
    },
    isUrgent: isToRecipient || event?.news === 'reminder',
  };
}

async function composeMessages(
  db: Db,
  { group_id, user_id, language }: DueOrder,
  now: number,
): Promise<ComposedPush | null> {
  if (group_id === null) return null;
  const [counts] = await countUnreadByGroup(db, user_id, now, group_id);
  const name = await findGroupName(db, group_id);
  // Mentions are pushes of their own.
  if (counts?.level !== 'all' || counts.unread <= counts.mentions || name === null) return null;
  return {
    payload: {
      tag: `g${group_id}`,
      title: name,
      body: formatText(language, 'notice_messages', { count: counts.unread }),
      language,
      at: null,
      path: `/social?group=${group_id}`,
      unread: await findUnreadIds(db, user_id, now),
    },
    isUrgent: false,
  };
}
