import type { Kysely } from 'kysely';
import type { PushPayload } from '#shared/notices/contract/push.ts';
import { formatMessage, formatText } from '#shared/base/messages/format.ts';
import { describeNotification, notificationKindOf, notificationPath } from '#shared/notices/notification-kinds.ts';
import { isQuiet } from '#shared/notices/quiet-hours.ts';
import type { Tables } from '../../base/db/tables.ts';
import { findPushedNotification, findUnreadIds } from '../store.ts';
import { countUnreadByGroup, findGroupName } from '../unread-store.ts';
import type { PushPointer, PushRecipient } from './order-store.ts';
import { findQuietHours } from './subscription-store.ts';

type Db = Kysely<Tables>;

export interface ComposedPush {
  readonly payload: PushPayload;
  readonly isUrgent: boolean;
}

/** Payload of an order at `now`; null when the recipient has read it, may not see it or is not to be disturbed. */
export async function composePush(
  db: Db,
  about: PushPointer,
  recipient: PushRecipient,
  now: number,
): Promise<ComposedPush | null> {
  if (recipient.session_expires_at <= now) return null;
  const hours = await findQuietHours(db, recipient.user_id);
  if (hours !== null && isQuiet(hours, now)) return null;
  return 'group' in about
    ? composeMessages(db, about.group, recipient, now)
    : composeNotification(db, about.notification, recipient, now);
}

async function composeNotification(
  db: Db,
  notificationId: number,
  { user_id, language }: PushRecipient,
  now: number,
): Promise<ComposedPush | null> {
  const found = await findPushedNotification(db, { id: notificationId, userId: user_id }, now);
  if (found === null) return null;
  const { id, kind, event, excerpt } = found;
  const isToRecipient = notificationKindOf(kind).isToRecipient === true;
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
  groupId: number,
  { user_id, language }: PushRecipient,
  now: number,
): Promise<ComposedPush | null> {
  const [counts] = await countUnreadByGroup(db, user_id, now, groupId);
  const name = await findGroupName(db, groupId);
  // Mentions are pushes of their own.
  if (counts?.level !== 'all' || counts.unread <= counts.mentions || name === null) return null;
  return {
    payload: {
      tag: `g${groupId}`,
      title: name,
      body: formatText(language, 'notice_messages', { count: counts.unread }),
      language,
      at: null,
      path: `/social?group=${groupId}`,
      unread: await findUnreadIds(db, user_id, now),
    },
    isUrgent: false,
  };
}
