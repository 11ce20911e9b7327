import type { Transaction } from 'kysely';
import type { Tables } from '../base/db/tables.ts';

/** Characters of one batch: with 600 points of history each, their removal takes about 3 ms of processor time. */
const BATCH_CHARACTERS = 4;

/** One batch of the characters of an account that is being deleted; false when none was left. */
export async function removeSomeCharacters(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  const some = transaction.selectFrom('characters').select('id').where('user_id', '=', userId).limit(BATCH_CHARACTERS);
  const { numDeletedRows } = await transaction.deleteFrom('characters').where('id', 'in', some).executeTakeFirst();
  return numDeletedRows > 0n;
}
