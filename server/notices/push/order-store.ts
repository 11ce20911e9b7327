import type { Kysely } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

type Db = Kysely<Tables>;

/** A push to one browser, about a notification or about the unread messages of a group. */
export type PushPointer = { readonly subscription: number } & (
  | { readonly notification: number }
  | { readonly group: number }
);

/** Orders that wait, by account. */
export async function countOrdersByAccount(db: Db, kind: string, accounts: readonly string[]) {
  const rows = await db
    .selectFrom('outbox')
    .select(['account', ({ fn }) => fn.countAll<number>().as('count')])
    .where('account', 'in', accounts)
    .where('kind', '=', kind)
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, count }) => [account, count]));
}

/** The browser of an order; undefined when its subscription has ended. */
export function findPushTarget(db: Db, subscriptionId: number) {
  return db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('sessions', 'sessions.id', 'subscription.session_id')
    .select([
      'subscription.user_id',
      'subscription.endpoint',
      'subscription.p256dh',
      'subscription.auth',
      'subscription.language',
      'sessions.expires_at as session_expires_at',
    ])
    .where('subscription.id', '=', subscriptionId)
    .executeTakeFirst();
}

export type PushRecipient = NonNullable<Awaited<ReturnType<typeof findPushTarget>>>;
