import type { Context } from '../../base/context.ts';
import { OutgoingError } from '../../base/outbox/outgoing.ts';
import { formatWebhookUrl } from '../../base/outbox/webhooks/address.ts';
import { composeEvent, composeNews, type WebhookBody } from './compose.ts';
import { BACKOFF_MS, LEASE_MS } from '../../base/outbox/webhooks/queue.ts';
import type { ReadGroupNews } from './group-news.ts';
import { readReply, type Verdict } from '../../base/outbox/webhooks/read-reply.ts';
import {
  claimAttempt,
  delayHost,
  findGroupName,
  findOldestPost,
  findOwner,
  findPostedEvent,
  findWebhook,
  finishPost,
  updateWebhook,
  type PostRow,
  type WebhookRow,
} from './store.ts';

const POST_TTL_MS = 86_400_000;
const AGENT = 'TavernLedger (webhook)';

export const secretUse = (groupId: number): string => `webhook ${groupId}`;

interface Attempt {
  readonly verdict: Verdict;
  /** For the page; null after a success. */
  readonly failure: string | null;
}

export interface WebhookSender {
  /** One request and what it changes of the webhook's state. */
  attempt(webhook: WebhookRow, body: WebhookBody, post: PostRow | null): Promise<Verdict['kind']>;
  /** Sends the posts of a webhook that wait, in their order, until one must wait longer. */
  sendWaiting(webhook: WebhookRow): Promise<void>;
}

type SenderContext = Pick<Context, 'config' | 'db' | 'log' | 'now' | 'secrets' | 'sendOutgoing'>;

interface SenderDependencies {
  readonly readNews: ReadGroupNews;
  /** Tells the group's owner. */
  readonly onEnded: (webhook: WebhookRow) => Promise<void>;
}

function createRequest({ secrets, sendOutgoing }: Pick<SenderContext, 'secrets' | 'sendOutgoing'>) {
  return async ({ group_id, host, webhook_id, secret }: WebhookRow, body: WebhookBody): Promise<Attempt> => {
    const token = secrets.decrypt(secret, secretUse(group_id));
    if (token === null) return { verdict: { kind: 'failed' }, failure: 'key_changed' };
    try {
      const reply = await sendOutgoing({
        url: formatWebhookUrl({ host, webhookId: webhook_id, token }),
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': AGENT },
        body: JSON.stringify(body),
      });
      const verdict = readReply(reply);
      return { verdict, failure: verdict.kind === 'sent' ? null : String(reply.status) };
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      return { verdict: { kind: 'failed' }, failure: error.code };
    }
  };
}

/** Changes of the webhook's row by an attempt, at the time `at`. */
function toState(
  { verdict, failure }: Attempt,
  webhook: WebhookRow,
  at: number,
): Partial<WebhookRow> & Pick<WebhookRow, 'attempts' | 'next_attempt_at'> {
  const failed = { failure, failed_at: at };
  switch (verdict.kind) {
    case 'sent':
      return {
        attempts: 0,
        next_attempt_at: at + verdict.waitMs,
        sent_at: at,
        failure: null,
        failed_at: null,
        ended_at: null,
      };
    case 'limited':
      // The limit is no failure of the webhook.
      return { attempts: webhook.attempts, next_attempt_at: at + verdict.waitMs };
    case 'refused':
      return { attempts: 0, next_attempt_at: at, ...failed };
    case 'ended':
      return { attempts: 0, next_attempt_at: at, ended_at: at, ...failed };
    case 'failed':
      return {
        attempts: webhook.attempts + 1,
        next_attempt_at: at + (BACKOFF_MS[Math.min(webhook.attempts, BACKOFF_MS.length - 1)] as number),
        ...failed,
      };
  }
}

const toUnclaimed = ({ attempts, next_attempt_at }: WebhookRow) => ({ attempts, next_attempt_at });

/** Composes a post from what holds now; null when there is nothing to say any more. */
function createComposer({ config, db, now }: SenderContext, readNews: ReadGroupNews) {
  return async ({ group_id, language }: WebhookRow, post: PostRow): Promise<WebhookBody | null> => {
    if (post.created_at < now() - POST_TTL_MS) return null;
    if (post.event_id !== null && post.event_news !== null) {
      const event = await findPostedEvent(db.read, post.event_id);
      const isCurrent = (event?.cancelled_at === null) === (post.event_news !== 'cancelled');
      if (!event || !isCurrent || event.starts_at <= now()) return null;
      return composeEvent(event, post.event_news, { language, publicUrl: config.publicUrl });
    }
    const owner = await findOwner(db.read, group_id);
    const group = await findGroupName(db.read, group_id);
    // Read last: what its owner takes back meanwhile is not posted.
    const news = owner && post.news_id !== null ? await readNews(group_id, owner.user_id, post.news_id) : null;
    return news && composeNews(news, group, language);
  };
}

export function createWebhookSender(context: SenderContext, { readNews, onEnded }: SenderDependencies): WebhookSender {
  const { db, log, now } = context;
  const request = createRequest(context);
  const compose = createComposer(context, readNews);
  /** Posts that were acknowledged but whose rows could not be finished: never sent again. */
  const acknowledged = new Set<number>();

  const finish = async (webhook: WebhookRow, post: PostRow | null, done: Attempt): Promise<void> => {
    const { verdict } = done;
    await db.writeUnlocked(async (transaction) => {
      const isOver = verdict.kind === 'sent' || verdict.kind === 'refused';
      if (post && isOver) await finishPost(transaction, post, now());
      const { attempts, next_attempt_at, ...outcome } = toState(done, webhook, now());
      // A test is not claimed, so that it leaves the schedule to the process that sends.
      if (post) await updateWebhook(transaction, webhook, { attempts, next_attempt_at, ...outcome });
      else if (verdict.kind !== 'limited') await updateWebhook(transaction, webhook, outcome);
      if (verdict.kind === 'limited' && verdict.isGlobal)
        await delayHost(transaction, webhook.host, now() + verdict.waitMs);
    });
    if (post) acknowledged.delete(post.id);
  };

  const attempt: WebhookSender['attempt'] = async (webhook, body, post) => {
    const isKnown = post !== null && acknowledged.has(post.id);
    const done: Attempt = isKnown
      ? { verdict: { kind: 'sent', waitMs: 0 }, failure: null }
      : await request(webhook, body);
    if (post && done.verdict.kind === 'sent') acknowledged.add(post.id);
    if (done.failure !== null)
      log.warn(
        { group: webhook.group_id, failure: done.failure, tried: webhook.attempts + 1 },
        'a webhook was not reached',
      );
    await finish(webhook, post, done);
    if (done.verdict.kind === 'ended') await onEnded(webhook);
    return done.verdict.kind;
  };

  /** The oldest post, for this process alone until the lease ends. Read after the claim: another process may have sent it. */
  const claim = (webhook: WebhookRow): Promise<PostRow | undefined> =>
    db.writeUnlocked(async (transaction) => {
      if (!(await claimAttempt(transaction, webhook, now() + LEASE_MS))) return undefined;
      const post = await findOldestPost(transaction, webhook.group_id);
      if (!post) await updateWebhook(transaction, webhook, toUnclaimed(webhook));
      return post;
    });

  /** False when there is nothing more to do for now. */
  const sendNext = async (groupId: number): Promise<boolean> => {
    const webhook = await findWebhook(db.read, groupId);
    if (!webhook || webhook.ended_at !== null || webhook.next_attempt_at > now()) return false;
    if (!(await findOldestPost(db.read, groupId))) return false;
    const post = await claim(webhook);
    if (!post) return false;
    const body = await compose(webhook, post);
    if (body !== null) {
      const verdict = await attempt(webhook, body, post);
      return verdict === 'sent' || verdict === 'refused';
    }
    await db.writeUnlocked(async (transaction) => {
      await finishPost(transaction, post, now());
      await updateWebhook(transaction, webhook, toUnclaimed(webhook));
    });
    return true;
  };

  return {
    attempt,
    async sendWaiting({ group_id }) {
      while (await sendNext(group_id));
    },
  };
}
