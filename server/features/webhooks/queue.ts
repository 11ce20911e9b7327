import type { Context } from '../../context.ts';
import type { WebhookSender } from './sender.ts';
import { findDue, findUnqueuedNews, insertPosts, type WebhookRow } from './store.ts';

/** Finds what is due after a wait, and what another server has left. */
const POLL_MS = 5_000;
/** Webhooks of one pass; each has requests of its own, one after another. */
const SENDING_MAX = 8;
/** News that were stored longer ago, while the server was off, are not posted any more. */
const NEWS_MAX_AGE_MS = 2 * 86_400_000;
const CLOSE_GRACE_MS = 5_000;

export interface WebhookQueue {
  /** Sends what is due; call after the commit of what was queued. */
  wake(): void;
  /** Waits for the posts under way, within a time limit. */
  close(): Promise<void>;
}

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

export function startWebhookQueue(
  context: Pick<Context, 'db' | 'log' | 'now'>,
  sender: WebhookSender,
  pollMs = POLL_MS,
): WebhookQueue {
  const { db, log, now } = context;
  const report = (error: unknown): void => log.error({ err: error }, 'posts of webhooks are waiting');
  const sending = new Map<number, Promise<void>>();
  let pass: Promise<void> | undefined;
  let isStale = false;
  let isClosing = false;

  const send = (webhook: WebhookRow): void => {
    const { group_id } = webhook;
    if (sending.has(group_id)) return;
    const sent = sender
      .sendWaiting(webhook)
      .catch(report)
      .finally(() => sending.delete(group_id));
    sending.set(group_id, sent);
  };

  const startDue = async (): Promise<void> => {
    await queueNews(context);
    const room = SENDING_MAX - sending.size;
    if (room <= 0 || isClosing) return;
    for (const webhook of await findDue(db.read, now(), room)) send(webhook);
  };

  function wake(): void {
    isStale = true;
    if (isClosing || pass !== undefined) return;
    isStale = false;
    pass = startDue()
      .catch(report)
      .finally(() => {
        pass = undefined;
        if (isStale) wake();
      });
  }

  const timer = setInterval(wake, pollMs);
  timer.unref();
  return {
    wake,
    async close() {
      isClosing = true;
      clearInterval(timer);
      let graceTimer: NodeJS.Timeout | undefined;
      const grace = new Promise<void>((resolve) => {
        graceTimer = setTimeout(resolve, CLOSE_GRACE_MS);
      });
      const settled = Promise.resolve(pass).then(() => Promise.all(sending.values()));
      await Promise.race([settled, grace]);
      clearTimeout(graceTimer);
    },
  };
}
