import type { Kysely, Transaction } from 'kysely';
import type { RoleAssignment } from '#shared/contract/accounts/admin.ts';
import type { Tables } from '../../../db/tables.ts';
import type { AdminAction } from './rules.ts';
import { PROFILE_COLUMNS } from '../profile/store.ts';

/** Every account, by name. */
export function findUsers(db: Kysely<Tables>) {
  return db.selectFrom('users').select(PROFILE_COLUMNS).orderBy('username_key').execute();
}

/** Both sides of what an administrator does, as they are now. */
export async function findAdminAction(
  transaction: Transaction<Tables>,
  actorId: number,
  targetId: number,
): Promise<AdminAction> {
  const find = (id: number) =>
    transaction.selectFrom('users').select(['id', 'role']).where('id', '=', id).executeTakeFirst();
  const other = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', targetId)
    .executeTakeFirst();
  return { actor: await find(actorId), target: await find(targetId), hasOtherAdmin: other !== undefined };
}

export async function updateUserRole(
  transaction: Transaction<Tables>,
  userId: number,
  role: RoleAssignment,
): Promise<void> {
  await transaction.updateTable('users').set({ role }).where('id', '=', userId).execute();
}
