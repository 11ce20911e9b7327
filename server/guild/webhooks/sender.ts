import type { Transaction } from 'kysely';
import type { Notifier } from '../../accounts/notifier.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { OutboxOrder } from '../../base/outbox/order-store.ts';
import { OutgoingError } from '../../base/outbox/outgoing.ts';
import type { Verdict } from '../../base/outbox/read-reply.ts';
import { WEBHOOK_AGENT, type Outcome } from '../../base/outbox/runner.ts';
import { formatWebhookUrl, serviceOf } from './address.ts';
import { composeEvent, composeNews } from './compose.ts';
import type { ReadGroupNews } from './group-news.ts';
import type { PostPointer } from './post-store.ts';
import type { Post } from './service.ts';
import {
  findGroupName,
  findOwner,
  findPostedEvent,
  findWebhook,
  pauseHost,
  updateWebhook,
  type WebhookRow,
} from './store.ts';

const POST_TTL_MS = 86_400_000;

export const secretUse = (groupId: number): string => `webhook ${groupId}`;

interface Attempt {
  readonly verdict: Verdict;
  /** For the page; null after a success. */
  readonly failure: string | null;
}

export interface WebhookSender {
  /** Composes and sends one post. */
  send(order: OutboxOrder): Promise<Outcome>;
  /** Sends a test at once. */
  test(webhook: WebhookRow, post: Post): Promise<Verdict['kind']>;
}

type SenderContext = Pick<Context, 'config' | 'db' | 'log' | 'now' | 'secrets' | 'sendOutgoing'>;

interface SenderDependencies {
  readonly readNews: ReadGroupNews;
  readonly notifier: Pick<Notifier, 'add'>;
}

function createRequest({ secrets, sendOutgoing }: Pick<SenderContext, 'secrets' | 'sendOutgoing'>) {
  return async ({ group_id, host, webhook_id, secret }: WebhookRow, post: Post): Promise<Attempt> => {
    const service = serviceOf(host);
    const token = secrets.decrypt(secret, secretUse(group_id));
    if (token === null) return { verdict: { kind: 'failed' }, failure: 'key_changed' };
    try {
      const reply = await sendOutgoing({
        url: formatWebhookUrl({ host, webhookId: webhook_id, token }),
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': WEBHOOK_AGENT },
        body: JSON.stringify(service.toBody(post)),
      });
      const verdict = service.readReply(reply);
      return { verdict, failure: verdict.kind === 'sent' ? null : String(reply.status) };
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      return { verdict: { kind: 'failed' }, failure: error.code };
    }
  };
}

/** Columns of the webhook after an attempt at the time `at`: the page shows them. */
function toState({ verdict, failure }: Attempt, at: number): Partial<WebhookRow> | null {
  const failed = { failure, failed_at: at };
  switch (verdict.kind) {
    case 'sent':
      return { sent_at: at, failure: null, failed_at: null, ended_at: null };
    case 'limited':
      // No failure of the webhook.
      return null;
    case 'ended':
      return { ended_at: at, ...failed };
    case 'refused':
    case 'failed':
      return failed;
  }
}

function toOutcome(verdict: Verdict): Outcome {
  switch (verdict.kind) {
    case 'sent':
    case 'refused':
      return { result: 'done' };
    case 'limited':
      return { result: 'wait', waitMs: verdict.waitMs };
    case 'ended':
      return { result: 'ended' };
    case 'failed':
      return { result: 'retry' };
  }
}

/** Composes a post from what holds now; null when there is nothing to say any more. */
function createComposer({ config, db, now }: SenderContext, readNews: ReadGroupNews) {
  return async ({ group_id, host, language }: WebhookRow, pointer: PostPointer): Promise<Post | null> => {
    const service = serviceOf(host);
    if ('event' in pointer) {
      const event = await findPostedEvent(db.read, pointer.event);
      const isCurrent = (event?.cancelled_at === null) === (pointer.news !== 'cancelled');
      if (!event || !isCurrent || event.starts_at <= now()) return null;
      return composeEvent(event, pointer.news, { service, language, publicUrl: config.publicUrl });
    }
    const owner = await findOwner(db.read, group_id);
    if (!owner) return null;
    const group = await findGroupName(db.read, group_id);
    // Read last: what its owner takes back meanwhile is not posted.
    const news = await readNews(group_id, owner.user_id, pointer.newsId);
    return news && composeNews(news, group, { service, language });
  };
}

export function createWebhookSender(context: SenderContext, { readNews, notifier }: SenderDependencies): WebhookSender {
  const { db, log, now } = context;
  const request = createRequest(context);
  const compose = createComposer(context, readNews);

  const attempt = async (webhook: WebhookRow, post: Post, tried: number): Promise<Attempt> => {
    const done = await request(webhook, post);
    const { failure } = done;
    if (failure !== null) log.warn({ group: webhook.group_id, failure, tried }, 'a webhook was not reached');
    return done;
  };

  const store = async (transaction: Transaction<Tables>, webhook: WebhookRow, done: Attempt) => {
    const { verdict } = done;
    const state = toState(done, now());
    if (state !== null) await updateWebhook(transaction, webhook, state);
    if (verdict.kind === 'limited' && verdict.isGlobal)
      await pauseHost(transaction, webhook.host, now() + verdict.waitMs);
    const owner = verdict.kind === 'ended' ? await findOwner(transaction, webhook.group_id) : undefined;
    return owner && notifier.add(transaction, [{ kind: 'webhook', userId: owner.user_id, memberId: owner.id }]);
  };

  return {
    async send(order) {
      const pointer = JSON.parse(order.pointer) as PostPointer;
      const webhook = await findWebhook(db.read, pointer.group);
      // Another channel may have other readers.
      if (!webhook || webhook.ended_at !== null || webhook.webhook_id !== pointer.webhook) return { result: 'done' };
      if (order.created_at < now() - POST_TTL_MS) return { result: 'done' };
      if (webhook.paused_until > now()) return { result: 'wait', waitMs: webhook.paused_until - now() };
      const post = await compose(webhook, pointer);
      if (post === null) return { result: 'done' };
      const done = await attempt(webhook, post, order.attempts);
      const { verdict } = done;
      return {
        ...toOutcome(verdict),
        async store(transaction) {
          if ('waitMs' in verdict && verdict.waitMs > 0)
            await updateWebhook(transaction, webhook, { paused_until: now() + verdict.waitMs });
          return store(transaction, webhook, done);
        },
      };
    },
    async test(webhook, post) {
      const done = await attempt(webhook, post, 1);
      const announce = await db.writeUnlocked((transaction) => store(transaction, webhook, done));
      announce?.();
      return done.verdict.kind;
    },
  };
}
