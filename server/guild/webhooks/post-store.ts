import type { Transaction } from 'kysely';
import type { GroupEventNews } from '#shared/notices/contract/notified-event.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { Context } from '../../base/context.ts';
import { accountOf, insertOrders, trimTurn } from '../../base/outbox/order-store.ts';
import { findOwner, findUnqueuedNews, insertHandledNews, type WebhookRow } from './store.ts';

export const POST = 'post';
/** Posts of one webhook that wait; beyond, the oldest go. */
export const WAITING_MAX = 50;
/** News that were stored longer ago, while the server was off, are not posted any more. */
const NEWS_MAX_AGE_MS = 2 * 86_400_000;

/** A post about an event or about news, whose text is written when it is sent. */
export type PostPointer = { readonly group: number; readonly webhook: string } & (
  | { readonly event: number; readonly news: GroupEventNews }
  | { readonly newsId: number }
);

export const turnOf = (groupId: number): string => `post ${groupId}`;

/** A post of the webhook, after those that wait. */
export async function insertPost(
  transaction: Transaction<Tables>,
  { group_id, webhook_id, host }: Pick<WebhookRow, 'group_id' | 'webhook_id' | 'host'>,
  about: { readonly event: number; readonly news: GroupEventNews } | { readonly newsId: number },
  now: number,
): Promise<void> {
  const owner = await findOwner(transaction, group_id);
  if (!owner) return;
  const pointer: PostPointer = { group: group_id, webhook: webhook_id, ...about };
  const order = { kind: POST, account: accountOf(owner.user_id), host, turn: turnOf(group_id), pointer };
  await insertOrders(transaction, [{ ...order, created_at: now, next_attempt_at: 0 }]);
  await trimTurn(transaction, turnOf(group_id), WAITING_MAX);
}

/** Queues news that webhooks want, in one transaction, so that each is queued once. */
export async function queueNews({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const since = now() - NEWS_MAX_AGE_MS;
  if ((await findUnqueuedNews(db.read, since)).length === 0) return;
  await db.write(async (transaction) => {
    for (const { news_id, ...webhook } of await findUnqueuedNews(transaction, since)) {
      if (await insertHandledNews(transaction, { group_id: webhook.group_id, news_id }))
        await insertPost(transaction, webhook, { newsId: news_id }, now());
    }
  });
}
