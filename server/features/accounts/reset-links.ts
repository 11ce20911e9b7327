import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Makes every mailed link useless that could set a password of the user's. */
export async function invalidateResetLinks(
  transaction: Transaction<Tables>,
  userId: number,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .execute();
}
