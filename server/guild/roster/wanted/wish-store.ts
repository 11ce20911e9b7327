import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../base/db/tables.ts';
import { isBanned } from '../roster-store.ts';

/** Wishes of members who are neither banned nor gone, open ones first, then the newest. */
export async function findWishes(db: Kysely<Tables>, groupId: number, now: number) {
  const rows = await db
    .selectFrom('wishes')
    .innerJoin('group_members', 'group_members.id', 'wishes.member_id')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(({ ref }) => [
      'wishes.id',
      'wishes.member_id',
      'wishes.name',
      'wishes.item_id',
      'wishes.reason',
      'wishes.is_done',
      'wishes.created_at',
      'group_members.user_id',
      'users.username',
      isBanned(ref('group_members.group_id'), ref('group_members.user_id'), now).as('ban'),
    ])
    .where('group_members.group_id', '=', groupId)
    .where('users.deleted_at', 'is', null)
    .orderBy('wishes.is_done')
    .orderBy('wishes.id', 'desc')
    .execute();
  return rows.filter(({ ban }) => ban === null);
}

export function findWisher(db: Kysely<Tables>, groupId: number, wishId: number) {
  return db
    .selectFrom('wishes')
    .innerJoin('group_members', 'group_members.id', 'wishes.member_id')
    .select('wishes.member_id')
    .where('wishes.id', '=', wishId)
    .where('group_members.group_id', '=', groupId)
    .executeTakeFirst();
}

export async function countWishes(db: Kysely<Tables>, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('wishes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWish(
  transaction: Transaction<Tables>,
  wish: {
    readonly member_id: number;
    readonly name: string;
    readonly item_id: number | null;
    readonly reason: string;
    readonly created_at: number;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('wishes')
    .values({ ...wish, is_done: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setWishDone(transaction: Transaction<Tables>, id: number, isDone: boolean): Promise<void> {
  await transaction
    .updateTable('wishes')
    .set({ is_done: isDone ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

export async function removeWish(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('wishes').where('id', '=', id).execute();
}
