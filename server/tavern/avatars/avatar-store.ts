import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

export interface AvatarRow {
  readonly memberId: number;
  readonly userId: number;
  readonly characterId: number;
}

export async function findAvatars(db: Kysely<Tables>, groupId: number): Promise<readonly AvatarRow[]> {
  const rows = await db
    .selectFrom('avatars')
    .innerJoin('group_members', 'group_members.id', 'avatars.member_id')
    .select(['avatars.member_id', 'avatars.character_id', 'group_members.user_id'])
    .where('group_members.group_id', '=', groupId)
    .execute();
  return rows.map(({ member_id, user_id, character_id }) => ({
    memberId: member_id,
    userId: user_id,
    characterId: character_id,
  }));
}

/** Null removes the choice. */
export async function putAvatar(
  transaction: Transaction<Tables>,
  groupId: number,
  userId: number,
  characterId: number | null,
): Promise<void> {
  const { id } = await transaction
    .selectFrom('group_members')
    .select('id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('avatars').where('member_id', '=', id).execute();
  if (characterId !== null)
    await transaction.insertInto('avatars').values({ member_id: id, character_id: characterId }).execute();
}
