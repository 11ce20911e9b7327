import type { Kysely } from 'kysely';
import type { ManagedUser } from '#shared/accounts/contract/admin.ts';
import { hasOtherAdmin } from '../user-store.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { AdminAction } from './rules.ts';
import { toUserProfile } from '../profile/store.ts';

function selectManagedUsers(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.email_verified',
      'users.role',
      'users.created_at',
      'second_factors.user_id as second_factor',
    ]);
}

type ManagedRow = Awaited<ReturnType<typeof findUsers>>[number];

export function findUsers(db: Kysely<Tables>) {
  return selectManagedUsers(db).where('users.deleted_at', 'is', null).orderBy('users.username_key').execute();
}

export function findManagedUser(db: Kysely<Tables>, userId: number): Promise<ManagedRow | undefined> {
  return selectManagedUsers(db).where('users.id', '=', userId).executeTakeFirst();
}

export function toManagedUser({ second_factor, ...user }: ManagedRow): ManagedUser {
  return { ...toUserProfile(user), second_factor: second_factor !== null };
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
