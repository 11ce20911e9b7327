import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { OutboxTables, Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;
export type OutboxOrder = Selectable<OutboxTables['outbox']>;
export type NewOrder = Pick<OutboxOrder, 'kind' | 'account' | 'created_at' | 'next_attempt_at'> &
  Partial<Pick<OutboxOrder, 'host' | 'turn' | 'unique_key'>> & { readonly pointer: object };

/** Rows of one statement: nine values each, within SQLite's limit. */
const ROWS_MAX = 500;

export const accountOf = (userId: number): string => `user ${userId}`;

/** Of orders with the same `unique_key`, the first that waits stays. */
export async function insertOrders(transaction: Transaction<Tables>, orders: readonly NewOrder[]): Promise<void> {
  const rows = orders.map(({ pointer, ...order }) => ({ ...order, pointer: JSON.stringify(pointer), attempts: 0 }));
  for (let from = 0; from < rows.length; from += ROWS_MAX)
    await transaction
      .insertInto('outbox')
      .values(rows.slice(from, from + ROWS_MAX))
      .onConflict((conflict) => conflict.column('unique_key').doNothing())
      .execute();
}

export async function countOrders(db: Db, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countTurn(db: Db, turn: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('turn', '=', turn)
    .executeTakeFirstOrThrow();
  return count;
}

export function findOrdersOf(db: Db, account: string, kind: string): Promise<OutboxOrder[]> {
  return db.selectFrom('outbox').selectAll().where('account', '=', account).where('kind', '=', kind).execute();
}

export interface DueQuery {
  readonly kind: string;
  readonly now: number;
  /** An order that waits longer is due: the clock was set back. */
  readonly longestWaitMs: number;
  readonly withoutIds: readonly number[];
  readonly withoutAccounts: readonly string[];
  /** Only these accounts. */
  readonly onlyAccounts?: readonly string[];
  /** Hosts whose turn comes after that of others. */
  readonly servedHosts: readonly string[];
  readonly limit: number;
}

/** Due orders that are the first of their turn: the oldest of each account, those of each host one after another. */
export async function findDueOrders(
  db: Db,
  { kind, now, longestWaitMs, withoutIds, withoutAccounts, onlyAccounts, servedHosts, limit }: DueQuery,
): Promise<OutboxOrder[]> {
  if (limit === 0 || onlyAccounts?.length === 0) return [];
  const due = db
    .selectFrom('outbox')
    .selectAll()
    .select(sql<number>`row_number() over (partition by account order by next_attempt_at, id)`.as('place'))
    .where('kind', '=', kind)
    .where(({ or, eb }) => or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + longestWaitMs)]))
    .$if(withoutIds.length > 0, (query) => query.where('id', 'not in', withoutIds))
    .$if(withoutAccounts.length > 0, (query) => query.where('account', 'not in', withoutAccounts))
    .$if(onlyAccounts !== undefined, (query) => query.where('account', 'in', onlyAccounts ?? []))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as older')
            .select('older.id')
            .whereRef('older.turn', '=', 'outbox.turn')
            .whereRef('older.id', '<', 'outbox.id'),
        ),
      ),
    );
  const ofHost = sql<number>`row_number() over (partition by place, host order by next_attempt_at, id)`;
  return db
    .selectFrom(due.as('due'))
    .select(['id', 'kind', 'account', 'host', 'turn', 'unique_key', 'pointer', 'created_at', 'attempts'])
    .select('next_attempt_at')
    .orderBy('place')
    .$if(servedHosts.length > 0, (query) =>
      query.orderBy(sql<number>`case when host in (${sql.join(servedHosts)}) then 1 else 0 end`),
    )
    .orderBy(ofHost)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When the next order is due that is not due yet. */
export async function findNextAttempt(db: Db, kind: string, now: number): Promise<number | null> {
  const { at } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min<number | null>('next_attempt_at').as('at'))
    .where('kind', '=', kind)
    .where('next_attempt_at', '>', now)
    .executeTakeFirstOrThrow();
  return at;
}

/** Counts an attempt of each. Returns, with the attempt, those that no other process has claimed or removed meanwhile. */
export async function claimOrders(
  transaction: Transaction<Tables>,
  orders: readonly OutboxOrder[],
  until: number,
): Promise<OutboxOrder[]> {
  const claimed: OutboxOrder[] = [];
  // In one order everywhere, so that two servers do not wait for each other.
  for (const order of orders.toSorted((a, b) => a.id - b.id)) {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ attempts: order.attempts + 1, next_attempt_at: until })
      .where('id', '=', order.id)
      .where('attempts', '=', order.attempts)
      .where('next_attempt_at', '=', order.next_attempt_at)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) claimed.push({ ...order, attempts: order.attempts + 1, next_attempt_at: until });
  }
  return claimed;
}

/** Whoever removes the order waits for the end of the transaction. False when it is gone, or another process has claimed it. */
export async function lockOrder(
  transaction: Transaction<Tables>,
  { id, attempts }: Pick<OutboxOrder, 'id' | 'attempts'>,
): Promise<boolean> {
  return updateOrder(transaction, { id, attempts }, { attempts });
}

/** False when it is gone, or another process has claimed it. */
export async function updateOrder(
  transaction: Transaction<Tables>,
  { id, attempts }: Pick<OutboxOrder, 'id' | 'attempts'>,
  values: Partial<Pick<OutboxOrder, 'attempts' | 'next_attempt_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set(values)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeOrders(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('outbox').where('id', 'in', ids).execute();
}

/** Removes what waits for a receiver: all of it, or the oldest beyond `keep`. */
export async function trimTurn(transaction: Transaction<Tables>, turn: string, keep = 0): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('turn', '=', turn)
    .where('id', '<=', (select) =>
      select
        .selectFrom('outbox as newer')
        .select('newer.id')
        .where('newer.turn', '=', turn)
        .orderBy('newer.id', 'desc')
        .limit(1)
        .offset(keep),
    )
    .execute();
}
