import type { Transaction } from 'kysely';
import { BATCH_ROWS } from '../../base/db/batches.ts';
import type { Tables } from '../../base/db/tables.ts';

/** False when at most a batch is left, which the foreign keys remove with the group or user. */
export async function removeOldestMessages(
  transaction: Transaction<Tables>,
  column: 'group_id' | 'user_id',
  id: number,
): Promise<boolean> {
  const oldest = transaction
    .selectFrom('messages')
    .select('id')
    .where(column, '=', id)
    .orderBy(column === 'group_id' ? 'id' : 'created_at');
  if (!(await oldest.offset(BATCH_ROWS).limit(1).executeTakeFirst())) return false;
  await transaction.deleteFrom('messages').where('id', 'in', oldest.limit(BATCH_ROWS)).execute();
  return true;
}
