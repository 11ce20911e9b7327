import type { Notifier } from '../notifier.ts';
import type { Context } from '../../base/context.ts';
import { OutgoingError } from '../../base/outbox/outgoing.ts';
import { trimTurn, type OutboxOrder } from '../../base/outbox/order-store.ts';
import { readReply } from '../../base/outbox/read-reply.ts';
import { WEBHOOK_AGENT, type Outcome } from '../../base/outbox/runner.ts';
import { composeChange, sign, type Delivery } from './delivery.ts';
import {
  findAccountWebhook,
  findOldestWaiting,
  putSeen,
  turnOf,
  updateAccountWebhook,
  type AccountWebhookRow,
  type CallPointer,
} from './store.ts';

/** Failures without a success for this long switch the webhook off. */
const FAILING_MAX_MS = 3 * 86_400_000;

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
  /** Sends the account's oldest change that waits. */
  send(order: OutboxOrder): Promise<Outcome>;
  /** True when the test was taken. */
  test(webhook: AccountWebhookRow, delivery: Delivery): Promise<boolean>;
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
          'user-agent': WEBHOOK_AGENT,
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

function toState({ isDelivered, result, isGone }: Answer, { failing_since }: AccountWebhookRow, at: number) {
  const answered = { answer: result, answered_at: at };
  if (isDelivered) return { ...answered, sent_at: at, failing_since: null, ended_at: null };
  const since = failing_since ?? at;
  return { ...answered, failing_since: since, ended_at: isGone || at - since >= FAILING_MAX_MS ? at : null };
}

export function createAccountSender(context: SenderContext, notifier: Pick<Notifier, 'add'>): AccountSender {
  const { db, log, now } = context;
  const request = createRequest(context);

  return {
    async send(order) {
      const { userId } = JSON.parse(order.pointer) as CallPointer;
      const webhook = await findAccountWebhook(db.read, userId);
      if (!webhook || webhook.ended_at !== null) return { result: 'done' };
      const waiting = await findOldestWaiting(db.read, userId);
      if (!waiting) return { result: 'done' };
      const change = composeChange(waiting, { at: now(), ledgerId: db.ledgerId });
      const answer = await request(webhook, change);
      const state = toState(answer, webhook, now());
      const isEnded = state.ended_at !== null;
      if (!answer.isDelivered) {
        log.warn({ user: userId, answer: answer.result }, "an account's webhook was not reached");
        return {
          ...(isEnded ? { result: 'ended' } : { result: 'retry', waitMs: answer.waitMs ?? undefined }),
          async store(transaction) {
            if (!(await updateAccountWebhook(transaction, webhook, state)) || !isEnded) return undefined;
            return notifier.add(transaction, [{ kind: 'webhook', userId, memberId: null }]);
          },
        };
      }
      const sent = { sent_revision: waiting.revision, sent_character_id: waiting.id };
      return {
        // For the next change.
        result: 'wait',
        waitMs: 0,
        async store(transaction) {
          if (await updateAccountWebhook(transaction, webhook, { ...state, ...sent }))
            await putSeen(transaction, { character_id: waiting.id, user_id: userId, observed: change.observed });
          return undefined;
        },
      };
    },
    async test(webhook, delivery) {
      const answer = await request(webhook, delivery);
      const { ended_at, ...state } = toState(answer, webhook, now());
      await db.writeUnlocked(async (transaction) => {
        await updateAccountWebhook(transaction, webhook, answer.isDelivered ? { ...state, ended_at } : state);
        // The marker goes, so that waiting changes are sent at once.
        if (answer.isDelivered) await trimTurn(transaction, turnOf(webhook.user_id));
      });
      return answer.isDelivered;
    },
  };
}
