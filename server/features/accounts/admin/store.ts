import type { Kysely } from 'kysely';
import { hasOtherAdmin } from '../../../accounts/user-store.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { AdminAction } from './rules.ts';
import { PROFILE_COLUMNS } from '../profile/store.ts';

export function findUsers(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .select(PROFILE_COLUMNS)
    .where('deleted_at', 'is', null)
    .orderBy('username_key')
    .execute();
}

export async function findAdminAction(
  transaction: Kysely<Tables>,
  actorId: number,
  targetId: number,
): Promise<AdminAction> {
  const find = (id: number) =>
    transaction
      .selectFrom('users')
      .select(['id', 'role'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  return {
    actor: await find(actorId),
    target: await find(targetId),
    hasOtherAdmin: await hasOtherAdmin(transaction, targetId),
  };
}
