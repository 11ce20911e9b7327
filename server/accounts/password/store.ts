import type { Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import { invalidateResetLinks } from '../mail-token-store.ts';

/** Replaces the password and invalidates reset links; false when the checked password was replaced meanwhile. */
export async function replacePassword(
  transaction: Transaction<Tables>,
  userId: number,
  { checked, next, now }: { readonly checked: string; readonly next: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', userId)
    .where('password_hash', '=', checked)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await invalidateResetLinks(transaction, userId, now);
  return true;
}
