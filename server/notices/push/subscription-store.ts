import type { Insertable, Kysely, Transaction } from 'kysely';
import { PUSH_SUBSCRIPTIONS_MAX, type QuietHours } from '#shared/notices/contract/push.ts';
import type { PushTables } from '../tables.ts';
import type { Tables } from '../../base/db/tables.ts';

type Db = Kysely<Tables>;

/** The only row of `vapid_keys`. */
const KEY_ID = 1;

/** Encrypted. */
export async function findVapidKey(db: Db): Promise<string | null> {
  const row = await db.selectFrom('vapid_keys').select('private_key').where('id', '=', KEY_ID).executeTakeFirst();
  return row?.private_key ?? null;
}

/** Replaces the key that was found, but not one that another server has stored meanwhile. */
export async function storeVapidKey(
  transaction: Transaction<Tables>,
  { key, replaces, at }: { readonly key: string; readonly replaces: string | null; readonly at: number },
): Promise<void> {
  if (replaces !== null) await transaction.deleteFrom('vapid_keys').where('private_key', '=', replaces).execute();
  await transaction
    .insertInto('vapid_keys')
    .values({ id: KEY_ID, private_key: key, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Replaces the subscription of the session, and of other sessions of the same browser. Ends the account's oldest ones. */
export async function insertSubscription(
  transaction: Transaction<Tables>,
  row: Insertable<PushTables['push_subscriptions']>,
): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where(({ or, eb }) => or([eb('session_id', '=', row.session_id), eb('endpoint', '=', row.endpoint)]))
    .execute();
  await transaction.insertInto('push_subscriptions').values(row).execute();
  await transaction
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', row.user_id)
    .where('id', '<=', (select) =>
      select
        .selectFrom('push_subscriptions as newer')
        .select('newer.id')
        .where('newer.user_id', '=', row.user_id)
        .orderBy('newer.id', 'desc')
        .limit(1)
        .offset(PUSH_SUBSCRIPTIONS_MAX),
    )
    .execute();
}

export async function removeSubscriptionOfSession(transaction: Transaction<Tables>, sessionId: number): Promise<void> {
  await transaction.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

export async function removeSubscriptions(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  await transaction.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

export function findReceivers(db: Db, userIds: readonly number[]) {
  const columns = ['id', 'user_id', 'endpoint'] as const;
  return db.selectFrom('push_subscriptions').select(columns).where('user_id', 'in', userIds).execute();
}

export async function findQuietHours(db: Db, userId: number): Promise<QuietHours | null> {
  const row = await db.selectFrom('quiet_hours').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ? { from: row.starts, to: row.ends, zone: row.zone } : null;
}

export async function storeQuietHours(
  transaction: Transaction<Tables>,
  userId: number,
  hours: QuietHours | null,
): Promise<void> {
  await transaction.deleteFrom('quiet_hours').where('user_id', '=', userId).execute();
  if (hours === null) return;
  await transaction
    .insertInto('quiet_hours')
    .values({ user_id: userId, starts: hours.from, ends: hours.to, zone: hours.zone })
    .execute();
}
