import type { Kysely, Transaction } from 'kysely';
import type { Viewers, ViewerSection } from '#shared/characters/contract/viewers.ts';
import type { Tables } from '../../base/db/tables.ts';
import { readSections } from './rules.ts';

/** The user's listed character: not one that was joined into another. */
export async function ownsListedCharacter(db: Kysely<Tables>, userId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('characters')
    .leftJoin('character_joins', 'character_joins.joined_id', 'characters.id')
    .select('characters.id')
    .where('characters.id', '=', id)
    .where('characters.user_id', '=', userId)
    .where('character_joins.joined_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Excludes imports of the owner, which notify by what is shared. SQLite has one writer anyway. */
export async function lockOwner(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction
    .updateTable('users')
    .set(({ ref }) => ({ characters_revision: ref('characters_revision') }))
    .where('id', '=', userId)
    .execute();
}

export async function findViewers(db: Kysely<Tables>, characterId: number): Promise<Viewers> {
  const groups = await db
    .selectFrom('group_viewers')
    .innerJoin('group_members', 'group_members.id', 'group_viewers.member_id')
    .select(['group_members.group_id', 'group_viewers.sections'])
    .where('group_viewers.character_id', '=', characterId)
    .orderBy('group_members.group_id')
    .execute();
  const friends = await db
    .selectFrom('friend_viewers')
    .select(['friend_id', 'sections'])
    .where('character_id', '=', characterId)
    .orderBy('friend_id')
    .execute();
  return {
    groups: groups.map(({ group_id, sections }) => ({ id: group_id, sections: readSections(sections) })),
    friends: friends.map(({ friend_id, sections }) => ({ id: friend_id, sections: readSections(sections) })),
  };
}

export async function findMemberIds(
  db: Kysely<Tables>,
  userId: number,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('group_members')
    .select(['id', 'group_id'])
    .where('user_id', '=', userId)
    .where('group_id', 'in', groupIds)
    .execute();
  return new Map(rows.map(({ id, group_id }) => [group_id, id]));
}

export async function countSharedCharacters(db: Kysely<Tables>, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('group_viewers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function removeViewers(transaction: Transaction<Tables>, characterId: number): Promise<void> {
  await transaction.deleteFrom('group_viewers').where('character_id', '=', characterId).execute();
  await transaction.deleteFrom('friend_viewers').where('character_id', '=', characterId).execute();
}

export async function insertGroupViewer(
  transaction: Transaction<Tables>,
  memberId: number,
  characterId: number,
  sections: readonly ViewerSection[],
): Promise<void> {
  await transaction
    .insertInto('group_viewers')
    .values({ member_id: memberId, character_id: characterId, sections: JSON.stringify(sections) })
    .execute();
}

export async function insertFriendViewer(
  transaction: Transaction<Tables>,
  userId: number,
  friendId: number,
  characterId: number,
  sections: readonly ViewerSection[],
): Promise<void> {
  await transaction
    .insertInto('friend_viewers')
    .values({ user_id: userId, friend_id: friendId, character_id: characterId, sections: JSON.stringify(sections) })
    .execute();
}

/** False once the account of `userId` is being deleted. */
export async function areFriends(db: Kysely<Tables>, userId: number, friendId: number): Promise<boolean> {
  const row = await db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.user_id')
    .select('users.id')
    .where('friendships.user_id', '=', userId)
    .where('friendships.friend_id', '=', friendId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Users that the user has blocked, or that have blocked the user. */
export async function findBlocks(db: Kysely<Tables>, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['user_id', 'blocked_id'])
    .where((where) => where.or([where('user_id', '=', userId), where('blocked_id', '=', userId)]))
    .execute();
  return new Set(rows.map(({ user_id, blocked_id }) => (user_id === userId ? blocked_id : user_id)));
}

/** True when the member shares the character with the group. */
export async function hasCharacterInGroup(db: Kysely<Tables>, memberId: number, characterId: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_viewers')
    .select('character_id')
    .where('member_id', '=', memberId)
    .where('character_id', '=', characterId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function putMemberNote(
  transaction: Transaction<Tables>,
  memberId: number,
  note: { readonly main_id: number | null; readonly rank: string },
): Promise<void> {
  await transaction
    .insertInto('member_notes')
    .values({ member_id: memberId, ...note })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(note))
    .execute();
}
