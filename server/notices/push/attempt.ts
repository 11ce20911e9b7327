import type { Context } from '../../base/context.ts';
import { composePush } from './compose.ts';
import { deliverPush, type PushOutcome } from './deliver.ts';
import type { DueOrder } from './order-store.ts';
import { findVapidSubject, loadVapidKeys, type VapidKeys } from './vapid.ts';

/** Null when there is nothing to say any more. */
export type AttemptPush = (order: DueOrder) => Promise<PushOutcome | null>;

/** One attempt of an order: composed at that moment, and sent. */
export function createPushAttempt(
  context: Pick<Context, 'config' | 'db' | 'log' | 'now' | 'secrets'>,
  { allowLocal }: { readonly allowLocal: boolean },
): AttemptPush {
  const { config, db, log, now } = context;
  let keys: VapidKeys | undefined;
  return async (order) => {
    const push = await composePush(db.read, order, now());
    if (push === null) return null;
    keys ??= await loadVapidKeys(context);
    const vapid = { ...keys, subject: findVapidSubject(config) };
    const outcome = await deliverPush(order, push, { vapid, allowLocal, now: now() });
    // Without the endpoint, which is a secret of the browser.
    if ('why' in outcome) log.warn({ why: outcome.why, tried: order.attempts, user: order.user_id }, 'push not sent');
    return outcome;
  };
}
