import type { Transaction } from 'kysely';
import { updateUser } from '../user-store.ts';
import type { Tables } from '../../base/db/tables.ts';
import { invalidateResetLinks } from '../mail-token-store.ts';

/** Sets a password by a mailed link, which verifies the address; ends all sessions and other reset links. */
export async function resetPasswordOf(
  transaction: Transaction<Tables>,
  userId: number,
  passwordHash: string,
  now: number,
): Promise<void> {
  await updateUser(transaction, userId, { password_hash: passwordHash, email_verified: 1 });
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await invalidateResetLinks(transaction, userId, now);
}
