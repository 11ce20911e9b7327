import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { PushTables } from '../tables.ts';
import type { Tables } from '../../base/db/tables.ts';

type Db = Kysely<Tables>;
export type PushOrder = Selectable<PushTables['push_orders']>;

/** Rows of one statement: six values each, within SQLite's limit. */
const ROWS_MAX = 500;

/** An order about a group's messages stays the first that waits. */
export async function insertOrders(
  transaction: Transaction<Tables>,
  rows: readonly Insertable<PushTables['push_orders']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_MAX)
    await transaction
      .insertInto('push_orders')
      .values(rows.slice(from, from + ROWS_MAX))
      .onConflict((conflict) => conflict.columns(['subscription_id', 'group_id']).doNothing())
      .execute();
}

export async function countOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('push_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that are due first, with what they need to be sent. */
export function findOrders(db: Db, limit: number) {
  return db
    .selectFrom('push_orders')
    .innerJoin('push_subscriptions as subscription', 'subscription.id', 'push_orders.subscription_id')
    .innerJoin('sessions', 'sessions.id', 'subscription.session_id')
    .selectAll('push_orders')
    .select([
      'subscription.user_id',
      'subscription.endpoint',
      'subscription.p256dh',
      'subscription.auth',
      'subscription.language',
      'sessions.expires_at as session_expires_at',
    ])
    .orderBy('push_orders.next_attempt_at')
    .orderBy('push_orders.id')
    .limit(limit)
    .execute();
}

export type DueOrder = Awaited<ReturnType<typeof findOrders>>[number];

/** Counts an attempt. Returns the ids that no other process has claimed meanwhile. */
export async function claimOrders(
  transaction: Transaction<Tables>,
  orders: readonly PushOrder[],
  nextAttemptAt: number,
): Promise<Set<number>> {
  const claimed = new Set<number>();
  for (const { id, attempts } of orders) {
    const { numUpdatedRows } = await transaction
      .updateTable('push_orders')
      .set({ attempts: attempts + 1, next_attempt_at: nextAttemptAt })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) claimed.add(id);
  }
  return claimed;
}

export async function removeOrders(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  await transaction.deleteFrom('push_orders').where('id', 'in', ids).execute();
}

/** No order of the subscription is tried before `at`: its push service is slow, or asked for a pause. */
export async function postponeOrders(
  transaction: Transaction<Tables>,
  { id, subscription_id }: Pick<PushOrder, 'id' | 'subscription_id'>,
  at: number,
): Promise<void> {
  await transaction.updateTable('push_orders').set({ next_attempt_at: at }).where('id', '=', id).execute();
  await transaction
    .updateTable('push_orders')
    .set({ next_attempt_at: at })
    .where('subscription_id', '=', subscription_id)
    .where('next_attempt_at', '<', at)
    .execute();
}
