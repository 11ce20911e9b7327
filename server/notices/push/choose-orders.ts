import type { DueOrder } from './order-store.ts';

const IN_FLIGHT_MAX = 16;
/** A slow push service of one account must not take all places. */
const IN_FLIGHT_PER_ACCOUNT = 4;

interface Choice {
  readonly due: readonly DueOrder[];
  /** Time until the next order is due; null when none is known. */
  readonly waitMs: number | null;
}

/** Orders to start now, of those sorted by time. One of a subscription at a time, so that a failure postpones its others. */
export function chooseOrders(
  orders: readonly DueOrder[],
  { inFlight, now }: { readonly inFlight: readonly DueOrder[]; readonly now: number },
): Choice {
  const busy = new Set(inFlight.map(({ subscription_id }) => subscription_id));
  const perAccount = new Map<number, number>();
  const count = ({ user_id }: DueOrder): number => perAccount.get(user_id) ?? 0;
  for (const order of inFlight) perAccount.set(order.user_id, count(order) + 1);
  const due: DueOrder[] = [];
  for (const order of orders) {
    const waitMs = order.next_attempt_at - now;
    if (waitMs > 0) return { due, waitMs };
    const isFull = inFlight.length + due.length >= IN_FLIGHT_MAX || count(order) >= IN_FLIGHT_PER_ACCOUNT;
    if (isFull || busy.has(order.subscription_id)) continue;
    busy.add(order.subscription_id);
    perAccount.set(order.user_id, count(order) + 1);
    due.push(order);
  }
  return { due, waitMs: null };
}
