import type { Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import type { PushOutcome } from './deliver.ts';
import { postponeOrders, removeOrders, type DueOrder } from './order-store.ts';
import { removeSubscriptions } from './subscription-store.ts';

export interface FinishedAttempt {
  /** With the attempt counted. */
  readonly order: DueOrder;
  /** Null when there was nothing to say any more. */
  readonly outcome: PushOutcome | null;
}

/** Removes what was sent, refused or tried often enough, and ended subscriptions; postpones the rest. */
export async function storeOutcomes(
  transaction: Transaction<Tables>,
  attempts: readonly FinishedAttempt[],
  { retryAfterMs, now }: { readonly retryAfterMs: readonly number[]; readonly now: number },
): Promise<void> {
  const over: number[] = [];
  for (const { order, outcome } of attempts) {
    const pauseMs = outcome?.kind === 'failed' ? retryAfterMs[order.attempts - 1] : undefined;
    if (outcome?.kind !== 'failed' || pauseMs === undefined) over.push(order.id);
    else await postponeOrders(transaction, order, now + Math.max(pauseMs, outcome.retryAfterMs ?? 0));
  }
  const gone = attempts.flatMap(({ order, outcome }) => (outcome?.kind === 'gone' ? [order.subscription_id] : []));
  if (over.length > 0) await removeOrders(transaction, over);
  if (gone.length > 0) await removeSubscriptions(transaction, gone);
}
