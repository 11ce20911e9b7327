import type { Context } from '../../base/context.ts';
import type { ServerEvents } from '../../base/events.ts';
import type { Reader } from '../announce-unread.ts';
import { accountOf, countOrders, insertOrders } from '../../base/outbox/order-store.ts';
import { OutboxRunner, type RunnerOptions } from '../../base/outbox/runner.ts';
import { countOrdersByAccount, type PushPointer } from './order-store.ts';
import { createPushSend } from './send.ts';
import { findReceivers } from './subscription-store.ts';

const PUSH = 'push';
/** Pauses before the second and later attempts, in milliseconds. */
const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 1_800_000] as const;

/** Wait before a push, in which a reader on another device makes it needless. */
const DELAY_MS = 2_000;
/** Wait before a push about a group's messages, which count as one: three such pushes a minute and group at most. */
const MESSAGES_DELAY_MS = 20_000;
/** Pushes that may wait; further ones are only in the bell. */
const ORDERS_MAX = 10_000;
const ORDERS_OF_ACCOUNT_MAX = 200;
/** Users of one query, within SQLite's limit. */
const USERS_MAX = 1_000;

export interface PushOptions extends RunnerOptions {
  readonly retryAfterMs?: readonly number[];
  readonly allowLocal?: boolean;
  readonly delayMs?: number;
  readonly messagesDelayMs?: number;
}

export interface Push {
  /** Members for whom messages of the group are unread: those who chose All are pushed to. */
  announceMessages(groupId: number, readers: readonly Reader[]): Promise<void>;
  wake(): void;
  close(): Promise<void>;
}

type Pushed = { readonly userId: number } & ({ readonly notification: number } | { readonly group: number });

interface Delays {
  readonly delayMs: number;
  readonly messagesDelayMs: number;
}

/** Messages have a turn of their own: their delay must not hold up notifications. */
function toOrder(
  { id: subscription, endpoint }: { readonly id: number; readonly endpoint: string },
  { userId, ...about }: Pushed,
  at: number,
  delays: Delays,
) {
  const turn = 'group' in about ? `push ${subscription} group ${about.group}` : `push ${subscription}`;
  const pointer = { subscription, ...about } satisfies PushPointer;
  return {
    kind: PUSH,
    account: accountOf(userId),
    host: new URL(endpoint).host,
    turn,
    // Waiting messages of a group are one push.
    unique_key: 'group' in about ? turn : null,
    pointer,
    created_at: at,
    next_attempt_at: at + ('group' in about ? delays.messagesDelayMs : delays.delayMs),
  };
}

/** Orders pushes after the commit of what they are about, so that nothing waits for them. */
export function createPush(
  context: Pick<Context, 'config' | 'db' | 'events' | 'log' | 'now' | 'secrets'>,
  {
    delayMs = DELAY_MS,
    messagesDelayMs = MESSAGES_DELAY_MS,
    retryAfterMs = RETRY_AFTER_MS,
    allowLocal = false,
    ...options
  }: PushOptions = {},
): Push {
  const { db, events, log, now } = context;
  const send = createPushSend(context, { retryAfterMs, allowLocal });
  const kind = { kind: PUSH, retryAfterMs, delayMs: messagesDelayMs, places: 16, placesOfAccount: 4, send };
  const runner = new OutboxRunner(context, kind, options);
  let waiting: Pushed[] = [];
  let running: Promise<void> | undefined;

  async function order(pushed: readonly Pushed[]): Promise<void> {
    const userIds = [...new Set(pushed.map(({ userId }) => userId))];
    const subscriptions = await findReceivers(db.read, userIds);
    if (subscriptions.length === 0) return;
    if ((await countOrders(db.read, PUSH)) >= ORDERS_MAX)
      return log.warn('too many pushes are waiting for further ones');
    const counts = await countOrdersByAccount(db.read, PUSH, userIds.map(accountOf));
    const byUser = Map.groupBy(subscriptions, ({ user_id }) => user_id);
    const at = now();
    const orders = pushed
      .filter(({ userId }) => (counts.get(accountOf(userId)) ?? 0) < ORDERS_OF_ACCOUNT_MAX)
      .flatMap((each) =>
        (byUser.get(each.userId) ?? []).map((to) => toOrder(to, each, at, { delayMs, messagesDelayMs })),
      );
    await db.writeUnlocked((transaction) => insertOrders(transaction, orders));
    runner.wake();
  }

  async function run(): Promise<void> {
    // Notifications of one transaction are announced together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, USERS_MAX);
      waiting = waiting.slice(USERS_MAX);
      await order(batch).catch((error: unknown) => log.error({ err: error }, 'notifications were not pushed'));
    }
    running = undefined;
  }

  function add(pushed: readonly Pushed[]): void {
    if (pushed.length === 0) return;
    waiting.push(...pushed);
    running ??= run();
  }

  const stop = events.on('notified', ({ userId, notification }: ServerEvents['notified']) =>
    add([{ userId, notification: notification.id }]),
  );

  return {
    async announceMessages(groupId, readers) {
      add(
        readers
          .filter((reader) => reader.notify_level === 'all')
          .map(({ user_id }) => ({ userId: user_id, group: groupId })),
      );
    },
    wake: () => runner.wake(),
    async close() {
      stop();
      await running;
      await runner.close();
    },
  };
}
