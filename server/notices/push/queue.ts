import type { Context } from '../../base/context.ts';
import { createPushAttempt } from './attempt.ts';
import { chooseOrders } from './choose-orders.ts';
import { claimOrders, findOrders, type DueOrder } from './order-store.ts';
import { storeOutcomes, type FinishedAttempt } from './outcomes.ts';

/** Pauses before the second and later attempts, in milliseconds. */
const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 1_800_000] as const;
const LOOKAHEAD = 200;
/** An order whose process died during an attempt is tried again after it. */
const LEASE_MS = 60_000;
/** After a failure to read or write the orders. */
const STORAGE_RETRY_MS = 5_000;
const CLOSE_GRACE_MS = 5_000;
/** Finds what another server of the database, which was killed or closed, has left. */
const POLL_MS = 5_000;

export interface PushQueueOptions {
  readonly retryAfterMs?: readonly number[];
  readonly pollMs?: number;
  readonly allowLocal?: boolean;
}

/** Sends the stored orders, some at once, each read as its recipient would see it at that moment. */
export class PushQueue {
  private readonly context: Pick<Context, 'config' | 'db' | 'log' | 'now' | 'secrets'>;
  private readonly retryAfterMs: readonly number[];
  private readonly attempt: ReturnType<typeof createPushAttempt>;
  private readonly inFlight = new Map<DueOrder, Promise<void>>();
  private readonly finished = new Map<number, FinishedAttempt>();
  private timer: NodeJS.Timeout | undefined;
  private readonly poll: NodeJS.Timeout | undefined;
  private pass: Promise<void> | undefined;
  private isStale = false;
  private isClosing = false;

  constructor(
    context: PushQueue['context'],
    { retryAfterMs = RETRY_AFTER_MS, pollMs = POLL_MS, allowLocal = false }: PushQueueOptions = {},
  ) {
    this.context = context;
    this.retryAfterMs = retryAfterMs;
    this.attempt = createPushAttempt(context, { allowLocal });
    if (context.db.isShared) this.poll = setInterval(() => this.wake(), pollMs).unref();
  }

  /** Sends what is due. */
  wake(): void {
    this.isStale = true;
    if (this.pass !== undefined) return;
    this.isStale = false;
    this.pass = this.run()
      .catch((error: unknown) => {
        this.context.log.error({ err: error }, 'pushes are waiting: their orders cannot be read or written');
        this.wakeIn(STORAGE_RETRY_MS);
      })
      .finally(() => {
        this.pass = undefined;
        if (this.isStale) this.wake();
      });
  }

  /** Waits for pushes under way, within a time limit; another process sends the others. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.poll);
    let graceTimer: NodeJS.Timeout | undefined;
    const grace = new Promise<void>((resolve) => {
      graceTimer = setTimeout(resolve, CLOSE_GRACE_MS);
    });
    await Promise.race([this.finish(), grace]);
    clearTimeout(graceTimer);
    clearTimeout(this.timer);
  }

  private wakeIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), ms);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    await this.storeFinished();
    if (this.isClosing) return;
    const { db, now } = this.context;
    const orders = await findOrders(db.read, LOOKAHEAD);
    const { due, waitMs } = chooseOrders(
      orders.filter(({ id }) => !this.finished.has(id)),
      { inFlight: [...this.inFlight.keys()], now: now() },
    );
    if (due.length > 0) {
      const claimed = await db.writeUnlocked((transaction) => claimOrders(transaction, due, now() + LEASE_MS));
      for (const order of due) if (claimed.has(order.id)) this.start({ ...order, attempts: order.attempts + 1 });
    }
    // A clock that was set back must not delay what is due by as much.
    if (waitMs !== null) this.wakeIn(Math.min(waitMs, LEASE_MS));
  }

  private start(order: DueOrder): void {
    const attempt = this.attempt(order)
      .then((outcome) => void this.finished.set(order.id, { order, outcome }))
      // The lease ends, and it is tried again.
      .catch((error: unknown) => this.context.log.error({ err: error }, 'a push could not be composed'))
      .finally(() => {
        this.inFlight.delete(order);
        this.wake();
      });
    this.inFlight.set(order, attempt);
  }

  /** Outcomes that arrive during a transaction share the next one. */
  private async storeFinished(): Promise<void> {
    const attempts = [...this.finished.values()];
    if (attempts.length === 0) return;
    const { db, now } = this.context;
    const { retryAfterMs } = this;
    await db.writeUnlocked((transaction) => storeOutcomes(transaction, attempts, { retryAfterMs, now: now() }));
    for (const { order } of attempts) this.finished.delete(order.id);
  }

  private async finish(): Promise<void> {
    await this.pass;
    await Promise.all(this.inFlight.values());
    await this.pass;
    await this.storeFinished().catch((error: unknown) =>
      this.context.log.error({ err: error }, 'sent pushes were not removed and may be sent again'),
    );
  }
}
