import type { NotifyLevel } from '#shared/people/contract/unread.ts';
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { activeSanctionQuery } from '../../people/groups/active-sanction.ts';
import type { CalendarTables } from '../tables.ts';
import type { Tables } from '../../base/db/tables.ts';

type Events = CalendarTables['group_events'];

export interface EventRow extends Selectable<Events> {
  /** Username; null once the account is deleted. */
  readonly creator: string | null;
}

export interface SignupRow extends Omit<Selectable<CalendarTables['event_signups']>, 'created_at'> {
  readonly user_id: number;
  readonly username: string;
  readonly notify_level: NotifyLevel;
}

function selectEvents(db: Kysely<Tables>) {
  return db
    .selectFrom('group_events')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'group_events.creator_id').on('users.deleted_at', 'is', null),
    )
    .selectAll('group_events')
    .select('users.username as creator');
}

/** Events of groups that start at `from` or later, the next first. */
export function findEvents(
  db: Kysely<Tables>,
  groupIds: readonly number[],
  from: number,
  limit: number,
): Promise<EventRow[]> {
  if (groupIds.length === 0) return Promise.resolve([]);
  return selectEvents(db)
    .where('group_events.group_id', 'in', groupIds)
    .where('group_events.starts_at', '>=', from)
    .orderBy('group_events.starts_at')
    .orderBy('group_events.id')
    .limit(limit)
    .execute();
}

export function findEvent(db: Kysely<Tables>, groupId: number, id: number): Promise<EventRow | undefined> {
  return selectEvents(db)
    .where('group_events.group_id', '=', groupId)
    .where('group_events.id', '=', id)
    .executeTakeFirst();
}

export function findFollowing(db: Kysely<Tables>, seriesId: number, from: number): Promise<EventRow[]> {
  return selectEvents(db)
    .where('group_events.series_id', '=', seriesId)
    .where('group_events.starts_at', '>=', from)
    .orderBy('group_events.starts_at')
    .execute();
}

export async function countComing(db: Kysely<Tables>, groupId: number, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('group_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertEvent(transaction: Transaction<Tables>, event: Insertable<Events>): Promise<number> {
  const { id } = await transaction.insertInto('group_events').values(event).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateEvent(
  transaction: Transaction<Tables>,
  id: number,
  change: Updateable<Events>,
): Promise<void> {
  await transaction.updateTable('group_events').set(change).where('id', '=', id).execute();
}

export async function setWeekly(transaction: Transaction<Tables>, seriesId: number, isWeekly: boolean): Promise<void> {
  await transaction
    .updateTable('group_events')
    .set({ is_weekly: isWeekly ? 1 : 0 })
    .where('series_id', '=', seriesId)
    .execute();
}

/** Sign-ups of members who are neither banned nor gone: those that officers placed, then in the order of signing up. */
export async function findSignups(db: Kysely<Tables>, eventIds: readonly number[], now: number): Promise<SignupRow[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectFrom('event_signups')
    .innerJoin('group_members', 'group_members.id', 'event_signups.member_id')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(({ ref }) => [
      'event_signups.id',
      'event_signups.event_id',
      'event_signups.member_id',
      'event_signups.character_id',
      'event_signups.role',
      'event_signups.wish',
      'event_signups.is_placed',
      'group_members.user_id',
      'group_members.notify_level',
      'users.username',
      activeSanctionQuery('ban', { groupId: ref('group_members.group_id'), userId: ref('group_members.user_id') }, now)
        .select('expires_at')
        .as('ban'),
    ])
    .where('event_signups.event_id', 'in', eventIds)
    .where('users.deleted_at', 'is', null)
    .orderBy('event_signups.is_placed', 'desc')
    .orderBy('event_signups.id')
    .execute();
  return rows.flatMap(({ ban, ...row }) => (ban === null ? [row] : []));
}

export async function removeSignup(
  transaction: Transaction<Tables>,
  eventId: number,
  memberId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('event_signups')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findMemberId(db: Kysely<Tables>, groupId: number, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('group_members')
    .select('id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findPresentUsers(db: Kysely<Tables>, groupId: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_members')
    .select(({ ref }) => [
      'group_members.user_id',
      activeSanctionQuery('ban', { groupId: ref('group_members.group_id'), userId: ref('group_members.user_id') }, now)
        .select('expires_at')
        .as('ban'),
    ])
    .where('group_members.group_id', '=', groupId)
    .execute();
  return rows.flatMap(({ user_id, ban }) => (ban === null ? [user_id] : []));
}
