import type { Context } from '../../base/context.ts';
import { createHostLimits } from '../../base/outbox/host-limits.ts';
import type { OutboxOrder } from '../../base/outbox/order-store.ts';
import type { Outcome } from '../../base/outbox/runner.ts';
import { composePush } from './compose.ts';
import { deliverPush } from './deliver.ts';
import { findPushTarget, type PushPointer } from './order-store.ts';
import { removeSubscriptions } from './subscription-store.ts';
import { findVapidSubject, loadVapidKeys, type VapidKeys } from './vapid.ts';

/** Older ones are only in the bell. */
const ORDER_TTL_MS = 2 * 3_600_000;

interface SendOptions {
  readonly retryAfterMs: readonly number[];
  readonly allowLocal: boolean;
}

/** One attempt of a push: composed at that moment, and sent. */
export function createPushSend(
  context: Pick<Context, 'config' | 'db' | 'log' | 'now' | 'secrets'>,
  { retryAfterMs, allowLocal }: SendOptions,
) {
  const { config, db, log, now } = context;
  const limits = createHostLimits();
  let keys: VapidKeys | undefined;
  return async ({ attempts, created_at, pointer }: OutboxOrder): Promise<Outcome> => {
    const about = JSON.parse(pointer) as PushPointer;
    const recipient = await findPushTarget(db.read, about.subscription);
    if (!recipient || created_at < now() - ORDER_TTL_MS) return { result: 'done' };
    const push = await composePush(db.read, about, recipient, now());
    if (push === null) return { result: 'done' };
    keys ??= await loadVapidKeys(context);
    const vapid = { ...keys, subject: findVapidSubject(config) };
    const outcome = await deliverPush(recipient, push, { vapid, allowLocal, limits, now: now() });
    // Without the endpoint, which is a secret of the browser.
    if ('why' in outcome) log.warn({ why: outcome.why, tried: attempts, user: recipient.user_id }, 'push not sent');
    if (outcome.kind === 'failed')
      return { result: 'retry', waitMs: Math.max(retryAfterMs[attempts - 1] ?? 0, outcome.retryAfterMs ?? 0) };
    if (outcome.kind !== 'gone') return { result: 'done' };
    return {
      result: 'ended',
      async store(transaction) {
        await removeSubscriptions(transaction, [about.subscription]);
        return undefined;
      },
    };
  };
}
