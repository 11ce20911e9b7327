import { expressionBuilder, type Expression, type Kysely } from 'kysely';
import type { GroupRole } from '#shared/people/contract/groups.ts';
import { activeSanctionQuery } from '../../people/groups/active-sanction.ts';
import { precompile } from '../../base/db/precompile.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { StoredSummary } from './summary-store.ts';

export interface SharedRow extends StoredSummary {
  readonly memberId: number;
  readonly sections: string;
}

export interface RosterMemberRow {
  readonly memberId: number;
  readonly userId: number;
  readonly username: string;
  readonly role: GroupRole;
  readonly isBanned: boolean;
  readonly isGone: boolean;
  readonly mainId: number | null;
  readonly rank: string;
}

export async function findRosterMembers(
  db: Kysely<Tables>,
  groupId: number,
  now: number,
): Promise<readonly RosterMemberRow[]> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .leftJoin('member_notes', 'member_notes.member_id', 'group_members.id')
    // A main that is no longer shared is not named.
    .leftJoin('group_viewers as main', (join) =>
      join
        .onRef('main.member_id', '=', 'member_notes.member_id')
        .onRef('main.character_id', '=', 'member_notes.main_id'),
    )
    .select(({ ref }) => [
      'group_members.id',
      'group_members.user_id',
      'group_members.role',
      'users.username',
      'users.deleted_at',
      'main.character_id as main_id',
      'member_notes.rank',
      isBanned(ref('group_members.group_id'), ref('group_members.user_id'), now).as('ban_expires_at'),
    ])
    .where('group_members.group_id', '=', groupId)
    .orderBy('group_members.id')
    .execute();
  return rows.map((row) => ({
    memberId: row.id,
    userId: row.user_id,
    username: row.username,
    role: row.role,
    isBanned: row.ban_expires_at !== null,
    isGone: row.deleted_at !== null,
    mainId: row.main_id,
    rank: row.rank ?? '',
  }));
}

/** The end of an active ban. */
export function isBanned(groupId: Expression<number>, userId: Expression<number>, now: number) {
  return activeSanctionQuery('ban', { groupId, userId }, now).select('expires_at');
}

/** A character that is a part of another is not listed, so it is not shared either. */
export function isListed() {
  const { not, exists, selectFrom } = expressionBuilder<Tables, 'characters'>();
  return not(
    exists(
      selectFrom('character_joins').select('joined_id').whereRef('character_joins.joined_id', '=', 'characters.id'),
    ),
  );
}

export const SUMMARY = [
  'characters.id',
  'characters.version',
  'character_summaries.summary',
  'character_summaries.version as summary_version',
  'character_summaries.form',
] as const;

/** Characters that the members of a group share with it, or those of them with the given ids. */
export function findSharedWithGroup(
  db: Kysely<Tables>,
  groupId: number,
  ids: readonly number[] | null,
): Promise<readonly SharedRow[]> {
  // PostgreSQL knows no empty list.
  if (ids?.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('group_members')
    .innerJoin('group_viewers', 'group_viewers.member_id', 'group_members.id')
    .innerJoin('characters', (join) =>
      join
        .onRef('characters.id', '=', 'group_viewers.character_id')
        .onRef('characters.user_id', '=', 'group_members.user_id'),
    )
    .leftJoin('character_summaries', 'character_summaries.character_id', 'characters.id')
    .select([...SUMMARY, 'group_viewers.member_id as memberId', 'group_viewers.sections'])
    .where('group_members.group_id', '=', groupId)
    .where(isListed())
    .$if(ids !== null, (query) => query.where('characters.id', 'in', ids ?? []))
    .execute();
}

export function findSharedWithFriend(
  db: Kysely<Tables>,
  userId: number,
  friendId: number,
): Promise<readonly Omit<SharedRow, 'memberId'>[]> {
  return db
    .selectFrom('friend_viewers')
    .innerJoin('characters', (join) =>
      join
        .onRef('characters.id', '=', 'friend_viewers.character_id')
        .onRef('characters.user_id', '=', 'friend_viewers.user_id'),
    )
    .leftJoin('character_summaries', 'character_summaries.character_id', 'characters.id')
    .select([...SUMMARY, 'friend_viewers.sections'])
    .where('friend_viewers.user_id', '=', userId)
    .where('friend_viewers.friend_id', '=', friendId)
    .where(isListed())
    .orderBy('characters.id')
    .execute();
}

/** True for users who share a character: asked at each change, when most share none. */
export function prepareIsSharing(db: Kysely<Tables>): (userId: number) => Promise<boolean> {
  const find = precompile(
    db,
    db
      .selectFrom('friend_viewers')
      .select('user_id')
      .where('user_id', '=', 0)
      .unionAll(
        db
          .selectFrom('group_members')
          .innerJoin('group_viewers', 'group_viewers.member_id', 'group_members.id')
          .select('group_members.user_id')
          .where('group_members.user_id', '=', 0),
      )
      .limit(1),
  );
  return async (userId) => (await find(userId, userId, 1)).length > 0;
}

/** Ids of a user's shared characters, by group and by friend. */
export async function findAudiences(
  db: Kysely<Tables>,
  characterIds: readonly number[],
): Promise<{ readonly groups: ReadonlyMap<number, number[]>; readonly friends: ReadonlyMap<number, number[]> }> {
  const groups = await db
    .selectFrom('group_viewers')
    .innerJoin('group_members', 'group_members.id', 'group_viewers.member_id')
    .select(['group_members.group_id as viewer', 'group_viewers.character_id as id'])
    .where('group_viewers.character_id', 'in', characterIds)
    .execute();
  const friends = await db
    .selectFrom('friend_viewers')
    .select(['friend_id as viewer', 'character_id as id'])
    .where('character_id', 'in', characterIds)
    .execute();
  return { groups: byViewer(groups), friends: byViewer(friends) };
}

function byViewer(rows: readonly { readonly viewer: number; readonly id: number }[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { viewer, id } of rows) found.set(viewer, [...(found.get(viewer) ?? []), id]);
  return found;
}

export async function findCommonGroups(db: Kysely<Tables>, userId: number, otherId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_members as own')
    .innerJoin('group_members as other', 'other.group_id', 'own.group_id')
    .select('own.group_id')
    .where('own.user_id', '=', userId)
    .where('other.user_id', '=', otherId)
    .execute();
  return rows.map(({ group_id }) => group_id);
}
