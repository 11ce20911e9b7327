import { sql, type Kysely, type Transaction } from 'kysely';
import { type GroupUnread } from '#shared/notices/contract/notifications.ts';
import { UNREAD_MAX, type NotifyLevel } from '#shared/people/contract/unread.ts';
import { ADDRESSED_KINDS } from '#shared/notices/notification-kinds.ts';
import { activeSanctionQuery, isUnbannedMember } from '../people/groups/active-sanction.ts';
import type { Tables } from '../base/db/tables.ts';
import { visibleNotifications } from './store.ts';

type Db = Kysely<Tables>;

/** Unread messages and mentions of the user's groups, or of one; without those that the user is banned from. */
export async function countUnreadByGroup(
  db: Db,
  userId: number,
  now: number,
  groupId?: number,
): Promise<GroupUnread[]> {
  const rows = await db
    .selectFrom('group_members')
    .select(({ selectFrom }) => [
      'group_members.id',
      'group_members.group_id',
      'group_members.last_read_id',
      'group_members.notify_level',
      selectFrom(
        selectFrom('messages')
          .select(sql.lit(1).as('one'))
          .whereRef('messages.group_id', '=', 'group_members.group_id')
          .whereRef('messages.id', '>', 'group_members.last_read_id')
          .whereRef('messages.user_id', '!=', 'group_members.user_id')
          .where('messages.deleted_at', 'is', null)
          .limit(UNREAD_MAX)
          .as('unread'),
      )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('unread'),
      selectFrom('messages')
        .select(({ fn }) => fn.max('messages.id').as('id'))
        .whereRef('messages.group_id', '=', 'group_members.group_id')
        .as('last_id'),
    ])
    .where('group_members.user_id', '=', userId)
    .$if(groupId !== undefined, (query) => query.where('group_members.group_id', '=', groupId ?? 0))
    .where(({ not, exists, ref }) =>
      not(
        exists(
          activeSanctionQuery('ban', { groupId: ref('group_members.group_id'), userId }, now).select('expires_at'),
        ),
      ),
    )
    .execute();
  const mentions = await countMentions(db, userId, now);
  return rows.map((row) => ({
    groupId: row.group_id,
    unread: Number(row.unread ?? 0),
    mentions: mentions.get(row.id) ?? 0,
    lastReadId: row.last_read_id,
    lastId: Number(row.last_id ?? 0),
    level: row.notify_level,
  }));
}

async function countMentions(db: Db, userId: number, now: number): Promise<Map<number, number>> {
  const rows = await visibleNotifications(db, now)
    .select(({ fn }) => ['n.member_id', fn.countAll<number>().as('count')])
    .where('n.user_id', '=', userId)
    .where('n.kind', 'in', ADDRESSED_KINDS)
    .where('n.read_at', 'is', null)
    .groupBy('n.member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id ?? 0, Number(count)]));
}

/** Members who may read the group, for whom a new message is unread. */
export function findReaders(db: Db, groupId: number, now: number) {
  return db
    .selectFrom('group_members')
    .select(['group_members.id', 'group_members.user_id', 'group_members.notify_level'])
    .where('group_members.group_id', '=', groupId)
    .where(isUnbannedMember(now))
    .execute();
}

export async function findGroupName(db: Db, groupId: number): Promise<string | null> {
  const row = await db.selectFrom('groups').select('name').where('id', '=', groupId).executeTakeFirst();
  return row?.name ?? null;
}

export interface ReadMark {
  readonly userId: number;
  readonly groupId: number;
  readonly id: number;
}

/** Never back, and not beyond the group's newest message. Returns true when mentions were read too. */
export async function storeReadMark(
  transaction: Transaction<Tables>,
  { userId, groupId, id }: ReadMark,
  at: number,
): Promise<boolean> {
  const newest = await transaction
    .selectFrom('messages')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  const upTo = Math.min(id, Number(newest?.id ?? 0));
  await transaction
    .updateTable('all_group_members')
    .set({ last_read_id: upTo })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('last_read_id', '<', upTo)
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('kind', 'in', ADDRESSED_KINDS)
    .where('read_at', 'is', null)
    .where('message_id', '<=', upTo)
    .where('member_id', 'in', (select) =>
      select.selectFrom('group_members').select('id').where('group_id', '=', groupId).where('user_id', '=', userId),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setNotifyLevel(
  transaction: Transaction<Tables>,
  userId: number,
  groupId: number,
  level: NotifyLevel,
): Promise<void> {
  await transaction
    .updateTable('all_group_members')
    .set({ notify_level: level })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}
