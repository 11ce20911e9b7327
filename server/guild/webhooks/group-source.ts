import type { Context } from '../../base/context.ts';
import type { WebhookSource } from '../../base/outbox/webhooks/queue.ts';
import type { WebhookSender } from './sender.ts';
import { findDue, findUnqueuedNews, insertPosts, type WebhookRow } from './store.ts';

/** News that were stored longer ago, while the server was off, are not posted any more. */
const NEWS_MAX_AGE_MS = 2 * 86_400_000;

/** Queues news that webhooks want, in one transaction, so that each is queued once. */
async function queueNews({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const since = now() - NEWS_MAX_AGE_MS;
  if ((await findUnqueuedNews(db.read, since)).length === 0) return;
  await db.write(async (transaction) => {
    const news = await findUnqueuedNews(transaction, since);
    await insertPosts(
      transaction,
      news.map((each) => ({ ...each, created_at: now() })),
    );
  });
}

/** Webhooks of groups. News that they want are queued first. */
export function createGroupSource(
  context: Pick<Context, 'db' | 'now'>,
  { sendWaiting }: WebhookSender,
): WebhookSource<WebhookRow> {
  return {
    keyOf: ({ group_id }) => group_id,
    async findDue(limit) {
      await queueNews(context);
      return findDue(context.db.read, context.now(), limit);
    },
    sendWaiting,
  };
}
