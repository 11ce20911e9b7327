import type { Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

/** False when the account has no second factor. */
export async function deleteSecondFactor(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes the second factor of somebody who lost it, and ends their sessions; false when the account has none. */
export async function removeLostSecondFactor(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  if (!(await deleteSecondFactor(transaction, userId))) return false;
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
  return true;
}
