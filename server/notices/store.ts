import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import {
  EXCERPT_MAX,
  NOTIFICATIONS_MAX,
  NOTIFICATIONS_PAGE,
  type Notification,
} from '#shared/notices/contract/notifications.ts';
import type { NotifiedEvent } from '#shared/notices/contract/notified-event.ts';
import type { ReadDirectMessages } from '../people/direct-messages/direct-notifier.ts';
import { rolesGranted } from '#shared/people/permissions.ts';
import { activeSanctionQuery, isUnbannedMember } from '../people/groups/active-sanction.ts';
import { blockBetweenQuery } from '../people/block-between.ts';
import type { NotificationTables } from './tables.ts';
import type { Tables } from '../base/db/tables.ts';

type Db = Kysely<Tables>;
export type NewRow = Insertable<NotificationTables['notifications']>;

/** Rows of one statement: twelve values each, within SQLite's limit. */
const ROWS_MAX = 500;
/** Notifications that a system shows at once are fewer. */
const UNREAD_IDS_MAX = 50;

/** Notifications that the user may see at `now`: none of a deleted message or group, a blocked user or a group with a ban of the user. */
export function visibleNotifications(db: Db, now: number) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('users as actor', 'actor.id', 'n.actor_id')
    .leftJoin('group_members as member', 'member.id', 'n.member_id')
    .leftJoin('group_invitations as invitation', 'invitation.id', 'n.invitation_id')
    .leftJoin('messages', 'messages.id', 'n.message_id')
    .leftJoin('direct_messages as direct', 'direct.id', 'n.direct_id')
    .where('messages.deleted_at', 'is', null)
    .where('direct.deleted_at', 'is', null)
    .where('actor.deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('n.member_id', 'is', null), eb('member.id', 'is not', null)]))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('n.invitation_id', 'is', null),
        exists(selectFrom('groups').select('groups.id').whereRef('groups.id', '=', 'invitation.group_id')),
      ]),
    )
    .where(({ not, exists, ref }) => not(exists(blockBetweenQuery(ref('n.user_id'), ref('n.actor_id')))))
    .where(({ not, exists, ref }) =>
      not(
        exists(
          activeSanctionQuery(
            'ban',
            { groupId: ref('member.group_id').$notNull(), userId: ref('n.user_id') },
            now,
          ).select('expires_at'),
        ),
      ),
    )
    .where(({ or, and, exists, selectFrom, eb }) =>
      or([
        eb('n.kind', '!=', 'report'),
        and([
          eb('member.role', 'in', rolesGranted('readAudit')),
          or([
            exists(
              selectFrom('message_reports')
                .select('message_reports.message_id')
                .whereRef('message_reports.message_id', '=', 'n.message_id'),
            ),
            and([
              eb('n.message_id', 'is', null),
              exists(
                selectFrom('line_reports')
                  .select('line_reports.id')
                  .whereRef('line_reports.group_id', '=', 'member.group_id'),
              ),
            ]),
          ]),
        ]),
      ]),
    );
}

function describedNotifications(db: Db, now: number) {
  return visibleNotifications(db, now)
    .leftJoin('groups', (join) =>
      join.on('groups.id', '=', (on) => on.fn.coalesce('member.group_id', 'invitation.group_id')),
    )
    .select([
      'n.id',
      'n.user_id',
      'n.kind',
      'n.created_at',
      'n.read_at',
      'n.request_id',
      'n.event',
      'direct.author_id',
      'actor.username',
      'groups.id as group_id',
      'groups.name as group_name',
      sql<string | null>`substr(coalesce(messages.text, direct.text), 1, ${sql.lit(EXCERPT_MAX)})`.as('excerpt'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof describedNotifications>['executeTakeFirstOrThrow']>>;

function toNotification(row: Row): Notification {
  return {
    id: row.id,
    kind: row.kind,
    createdAt: new Date(row.created_at).toISOString(),
    isRead: row.read_at !== null,
    actor: row.username,
    group: row.group_id === null || row.group_name === null ? null : { id: row.group_id, name: row.group_name },
    requestId: row.request_id,
    excerpt: row.excerpt,
    event: row.event === null ? null : (JSON.parse(row.event) as NotifiedEvent),
    userId: row.author_id,
  };
}

/** Newest first, before an id if given. */
export async function findNotifications(
  db: Db,
  userId: number,
  now: number,
  before?: number,
): Promise<{ notifications: Notification[]; earlier: boolean }> {
  const rows = await describedNotifications(db, now)
    .where('n.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('n.id', '<', before ?? 0))
    .orderBy('n.id', 'desc')
    .limit(NOTIFICATIONS_PAGE + 1)
    .execute();
  return {
    notifications: rows.slice(0, NOTIFICATIONS_PAGE).map(toNotification),
    earlier: rows.length > NOTIFICATIONS_PAGE,
  };
}

/** By recipient, without excerpts: a push reaches pages that show no messages. */
export async function describeNotifications(
  db: Db,
  ids: readonly number[],
  now: number,
): Promise<{ userId: number; notification: Notification }[]> {
  if (ids.length === 0) return [];
  const rows = await describedNotifications(db, now).where('n.id', 'in', ids).execute();
  return rows.map((row) => ({ userId: row.user_id, notification: { ...toNotification(row), excerpt: null } }));
}

/** An unread notification that the recipient sees, unless it is of a group whose level is None. */
export async function findPushedNotification(
  db: Db,
  { id, userId }: { readonly id: number; readonly userId: number },
  now: number,
): Promise<Notification | null> {
  const row = await describedNotifications(db, now)
    .where('n.id', '=', id)
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .where(({ or, eb }) => or([eb('n.member_id', 'is', null), eb('member.notify_level', '!=', 'none')]))
    .executeTakeFirst();
  return row ? toNotification(row) : null;
}

/** The newest unread ones. */
export async function findUnreadIds(db: Db, userId: number, now: number): Promise<number[]> {
  const rows = await visibleNotifications(db, now)
    .select('n.id')
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .orderBy('n.id', 'desc')
    .limit(UNREAD_IDS_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** `lastId`: newest notification of the user at that moment, 0 without any; pushes of later ones are not counted. */
export async function countUnread(db: Db, userId: number, now: number): Promise<{ unread: number; lastId: number }> {
  const row = await visibleNotifications(db, now)
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('unread'),
      // In the same statement, so that no notification comes between the two numbers.
      selectFrom('notifications as newest')
        .select(({ fn: { max } }) => max('newest.id').as('id'))
        .where('newest.user_id', '=', userId)
        .as('last_id'),
    ])
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { unread: Number(row.unread), lastId: row.last_id ?? 0 };
}

/** Returns the ids of the new rows; a message notifies each user once of a kind. Deletes the recipients' surplus. */
export async function insertNotifications(
  transaction: Transaction<Tables>,
  rows: readonly NewRow[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ROWS_MAX) {
    const some = rows.slice(from, from + ROWS_MAX);
    const inserted = await transaction
      .insertInto('notifications')
      .values(some)
      .onConflict((conflict) => conflict.columns(['message_id', 'kind', 'user_id']).doNothing())
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
    const users = [...new Set(some.map(({ user_id }) => user_id))];
    await transaction
      .deleteFrom('notifications')
      .where('user_id', 'in', users)
      .where('id', '<=', (select) =>
        select
          .selectFrom('notifications as newer')
          .select('newer.id')
          .whereRef('newer.user_id', '=', 'notifications.user_id')
          .orderBy('newer.id', 'desc')
          .limit(1)
          .offset(NOTIFICATIONS_MAX),
      )
      .execute();
  }
  return ids;
}

/** Those named, or all that were made by a time. */
export async function markNotificationsRead(
  transaction: Transaction<Tables>,
  userId: number,
  which: { readonly ids: readonly number[] } | { readonly until: number },
  at: number,
): Promise<boolean> {
  const unread = transaction
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  const { numUpdatedRows } = await (
    'ids' in which ? unread.where('id', 'in', which.ids) : unread.where('created_at', '<=', which.until)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the users who had one. */
export async function deleteEventNotifications(
  transaction: Transaction<Tables>,
  eventIds: readonly number[],
  userIds?: readonly number[],
): Promise<number[]> {
  const rows = await transaction
    .deleteFrom('notifications')
    .where('event_id', 'in', eventIds)
    .$if(userIds !== undefined, (query) => query.where('user_id', 'in', userIds ?? []))
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns true when an unread one was among them. */
export async function deleteDirectNotifications(
  transaction: Transaction<Tables>,
  userId: number,
  actorId: number,
): Promise<boolean> {
  const rows = await transaction
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', '=', 'direct')
    .where('actor_id', '=', actorId)
    .returning('read_at')
    .execute();
  return rows.some(({ read_at }) => read_at === null);
}

/** Returns true when one was unread. */
export async function markDirectRead(
  transaction: Transaction<Tables>,
  { userId, actorId, upTo, at }: ReadDirectMessages,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', 'direct')
    .where('actor_id', '=', actorId)
    .where('direct_id', '<=', upTo)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findNotifiedMembers(db: Db, groupId: number, now: number) {
  return db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['group_members.id', 'group_members.user_id'])
    .where('group_members.group_id', '=', groupId)
    .where('group_members.notify_level', '!=', 'none')
    .where('users.deleted_at', 'is', null)
    .where(isUnbannedMember(now))
    .execute();
}

export async function purgeNotifications(transaction: Transaction<Tables>, before: number): Promise<void> {
  await transaction.deleteFrom('notifications').where('created_at', '<', before).execute();
}
