import type { Notifier } from '../notifier.ts';
import type { Context } from '../../base/context.ts';
import { OutgoingError } from '../../base/outbox/outgoing.ts';
import { BACKOFF_MS, LEASE_MS } from '../../base/outbox/webhooks/queue.ts';
import { readReply } from '../../base/outbox/webhooks/read-reply.ts';
import { composeChange, sign, type Delivery } from './delivery.ts';
import {
  claimDelivery,
  findAccountWebhook,
  findOldestWaiting,
  putSeen,
  updateAccountWebhook,
  type AccountWebhookRow,
} from './store.ts';

/** Failures without a success for this long switch the webhook off. */
const FAILING_MAX_MS = 3 * 86_400_000;
const AGENT = 'TavernLedger (webhook)';

export const urlUse = (userId: number): string => `account webhook url ${userId}`;
export const signingUse = (userId: number): string => `account webhook secret ${userId}`;

interface Answer {
  readonly isDelivered: boolean;
  /** A status of HTTP, or a code. */
  readonly result: string;
  /** The receiver asks to wait. */
  readonly waitMs: number | null;
  /** 410: the receiver wants no more. */
  readonly isGone: boolean;
}

export interface AccountSender {
  /** True when the test was taken. */
  test(webhook: AccountWebhookRow, delivery: Delivery): Promise<boolean>;
  /** Sends the characters that wait, in the order of their changes, until one must wait longer. */
  sendWaiting(webhook: Pick<AccountWebhookRow, 'user_id'>): Promise<void>;
}

type SenderContext = Pick<Context, 'db' | 'log' | 'now' | 'secrets' | 'sendOutgoing'>;

function createRequest({ now, secrets, sendOutgoing }: Pick<SenderContext, 'now' | 'secrets' | 'sendOutgoing'>) {
  return async ({ user_id, url, secret }: AccountWebhookRow, { id, body }: Delivery): Promise<Answer> => {
    const address = secrets.decrypt(url, urlUse(user_id));
    const key = secrets.decrypt(secret, signingUse(user_id));
    const failed = { isDelivered: false, waitMs: null, isGone: false };
    if (address === null || key === null) return { ...failed, result: 'key_changed' };
    try {
      const reply = await sendOutgoing({
        url: new URL(address),
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': AGENT,
          'tavern-ledger-delivery': id,
          'tavern-ledger-signature': sign(key, body, now()),
        },
        body,
      });
      const verdict = readReply(reply);
      return {
        isDelivered: verdict.kind === 'sent',
        result: String(reply.status),
        waitMs: verdict.kind === 'limited' ? verdict.waitMs : null,
        isGone: reply.status === 410,
      };
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      return { ...failed, result: error.code };
    }
  };
}

function toState(answer: Answer, webhook: AccountWebhookRow, at: number) {
  const answered = { answer: answer.result, answered_at: at };
  if (answer.isDelivered)
    return { ...answered, attempts: 0, next_attempt_at: at, sent_at: at, failing_since: null, ended_at: null };
  const since = webhook.failing_since ?? at;
  const backoffMs = BACKOFF_MS[Math.min(webhook.attempts, BACKOFF_MS.length - 1)] as number;
  return {
    ...answered,
    attempts: webhook.attempts + 1,
    next_attempt_at: at + Math.max(answer.waitMs ?? 0, answer.waitMs === null ? backoffMs : 0),
    failing_since: since,
    ...((answer.isGone || at - since >= FAILING_MAX_MS) && { ended_at: at }),
  };
}

export function createAccountSender(context: SenderContext, notifier: Pick<Notifier, 'add'>): AccountSender {
  const { db, log, now } = context;
  const request = createRequest(context);

  /** False when there is nothing more to do for now. */
  const sendNext = async (userId: number): Promise<boolean> => {
    const webhook = await findAccountWebhook(db.read, userId);
    if (!webhook || webhook.ended_at !== null || webhook.next_attempt_at > now()) return false;
    const waiting = await findOldestWaiting(db.read, userId);
    if (!waiting) return false;
    if (!(await db.writeUnlocked((transaction) => claimDelivery(transaction, webhook, now() + LEASE_MS)))) return false;
    const change = composeChange(waiting, now());
    const answer = await request(webhook, change);
    const state = toState(answer, webhook, now());
    const announce = await db.writeUnlocked(async (transaction) => {
      const sent = answer.isDelivered && { sent_revision: waiting.revision, sent_character_id: waiting.id };
      if (!(await updateAccountWebhook(transaction, webhook, { ...state, ...sent }))) return undefined;
      if (answer.isDelivered)
        await putSeen(transaction, { character_id: waiting.id, user_id: userId, observed: change.observed });
      return 'ended_at' in state && state.ended_at !== null
        ? notifier.add(transaction, [{ kind: 'webhook', userId, memberId: null }])
        : undefined;
    });
    announce?.();
    if (!answer.isDelivered) log.warn({ user: userId, answer: answer.result }, "an account's webhook was not reached");
    return answer.isDelivered;
  };

  return {
    async test(webhook, delivery) {
      const answer = await request(webhook, delivery);
      const at = now();
      // A failed test leaves the schedule to the process that sends.
      const change = answer.isDelivered
        ? toState(answer, webhook, at)
        : { answer: answer.result, answered_at: at, failing_since: webhook.failing_since ?? at };
      await db.writeUnlocked((transaction) => updateAccountWebhook(transaction, webhook, change));
      return answer.isDelivered;
    },
    async sendWaiting({ user_id }) {
      while (await sendNext(user_id));
    },
  };
}
