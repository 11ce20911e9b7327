import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MailTables } from '../../db/tables.ts';
import type { Tables } from '../../db/tables.ts';

export type MailOrder = Selectable<MailTables['mail_orders']>;
export type NewMailOrder = Omit<MailOrder, 'id' | 'attempts'>;

export async function insertMailOrder(transaction: Transaction<Tables>, order: NewMailOrder): Promise<void> {
  await transaction
    .insertInto('mail_orders')
    .values({ ...order, attempts: 0 })
    .execute();
}

export async function countMailOrders(transaction: Transaction<Tables>): Promise<number> {
  const { total } = await transaction
    .selectFrom('mail_orders')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those that are due first. */
export function findMailOrders(db: Kysely<Tables>, count: number): Promise<MailOrder[]> {
  return db.selectFrom('mail_orders').selectAll().orderBy('next_attempt_at').orderBy('id').limit(count).execute();
}

/** False when the order is gone, or another process has tried it meanwhile. */
export async function updateMailOrder(
  transaction: Transaction<Tables>,
  { id, attempts }: Pick<MailOrder, 'id' | 'attempts'>,
  values: Partial<Pick<MailOrder, 'attempts' | 'next_attempt_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('mail_orders')
    .set(values)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeMailOrder(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('mail_orders').where('id', '=', id).execute();
}
