import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SecondFactorTables } from '../tables.ts';
import type { Tables } from '../../base/db/tables.ts';

type SecondFactorRow = Selectable<SecondFactorTables['second_factors']>;

export function findSecondFactor(db: Kysely<Tables>, userId: number): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function countRecoveryCodes(db: Kysely<Tables>, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** False when the account has a second factor. */
export async function insertSecondFactor(transaction: Transaction<Tables>, row: SecondFactorRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses up a time step and all earlier ones; false when it was used, by a simultaneous call too. */
export async function consumeStep(transaction: Transaction<Tables>, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False for an unknown code, or one that was used. */
export async function consumeRecoveryCode(
  transaction: Transaction<Tables>,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(
  transaction: Transaction<Tables>,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

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
