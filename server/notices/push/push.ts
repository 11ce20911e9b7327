import type { Context } from '../../base/context.ts';
import type { ServerEvents } from '../../base/events.ts';
import type { Reader } from '../announce-unread.ts';
import { countOrders, insertOrders } from './order-store.ts';
import { PushQueue, type PushQueueOptions } from './queue.ts';
import { findSubscriptionIds } from './subscription-store.ts';

/** Wait before a push, in which a reader on another device makes it needless. */
const DELAY_MS = 2_000;
/** Wait before a push about a group's messages, which count as one: three such pushes a minute and group at most. */
const MESSAGES_DELAY_MS = 20_000;
/** Pushes that may wait; further ones are only in the bell. */
const ORDERS_MAX = 10_000;
/** Users of one query, within SQLite's limit. */
const USERS_MAX = 1_000;
const ATTEMPTS = 3;

export interface PushOptions extends PushQueueOptions {
  readonly delayMs?: number;
  readonly messagesDelayMs?: number;
}

export interface Push {
  /** Members for whom messages of the group are unread: those who chose All are pushed to. */
  announceMessages(groupId: number, readers: readonly Reader[]): Promise<void>;
  wake(): void;
  close(): Promise<void>;
}

type Pushed = { readonly userId: number } & (
  | { readonly notificationId: number; readonly groupId?: never }
  | { readonly groupId: number; readonly notificationId?: never }
);

/** Orders pushes after the commit of what they are about, so that nothing waits for them. */
export function createPush(
  context: Pick<Context, 'config' | 'db' | 'events' | 'log' | 'now' | 'secrets'>,
  { delayMs = DELAY_MS, messagesDelayMs = MESSAGES_DELAY_MS, ...options }: PushOptions = {},
): Push {
  const { db, events, log, now } = context;
  const queue = new PushQueue(context, options);
  let waiting: Pushed[] = [];
  let running: Promise<void> | undefined;

  async function order(pushed: readonly Pushed[]): Promise<void> {
    const userIds = [...new Set(pushed.map(({ userId }) => userId))];
    const subscriptions = await findSubscriptionIds(db.read, userIds);
    if (subscriptions.length === 0) return;
    if ((await countOrders(db.read)) >= ORDERS_MAX) return log.warn('too many pushes are waiting for further ones');
    const byUser = Map.groupBy(subscriptions, ({ user_id }) => user_id);
    const at = now();
    const rows = pushed.flatMap(({ userId, notificationId = null, groupId = null }) =>
      (byUser.get(userId) ?? []).map(({ id }) => ({
        subscription_id: id,
        notification_id: notificationId,
        group_id: groupId,
        created_at: at,
        attempts: 0,
        next_attempt_at: at + (groupId === null ? delayMs : messagesDelayMs),
      })),
    );
    await db.writeUnlocked((transaction) => insertOrders(transaction, rows));
    queue.wake();
  }

  /** A session or a notification may end in between, which PostgreSQL reports as a missing reference. */
  async function orderRepeatedly(pushed: readonly Pushed[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await order(pushed);
      } catch (error) {
        if (attempt === ATTEMPTS) return log.error({ err: error }, 'notifications were not pushed');
      }
    }
  }

  async function run(): Promise<void> {
    // Notifications of one transaction are announced together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, USERS_MAX);
      waiting = waiting.slice(USERS_MAX);
      await orderRepeatedly(batch);
    }
    running = undefined;
  }

  function add(pushed: readonly Pushed[]): void {
    if (pushed.length === 0) return;
    waiting.push(...pushed);
    running ??= run();
  }

  const stop = events.on('notified', ({ userId, notification }: ServerEvents['notified']) =>
    add([{ userId, notificationId: notification.id }]),
  );

  return {
    async announceMessages(groupId, readers) {
      add(
        readers.filter((reader) => reader.notify_level === 'all').map(({ user_id }) => ({ userId: user_id, groupId })),
      );
    },
    wake: () => queue.wake(),
    async close() {
      stop();
      await running;
      await queue.close();
    },
  };
}
