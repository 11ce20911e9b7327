import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { repeat } from '../ops/repeat.ts';
import { claimOrders, findNextAttempt, removeOrders, trimTurn, updateOrder, type OutboxOrder } from './order-store.ts';
import { Places } from './places.ts';
import { Turns } from './turns.ts';

/** Of an attempt, renewed while it lasts. After a kill, another server or the next start tries again this much later. */
const LEASE_MS = 30_000;
/** Renewals of a lease before it would end. */
const RENEWALS = 3;
/** Finds what another server has left, and what could not be stored. */
const POLL_MS = 5_000;
/** Time after which an attempt gives its place to others. */
const SLOW_AFTER_MS = 2_000;
/** Longest wait that a receiver may ask for. */
const WAIT_MAX_MS = 3_600_000;
const CLOSE_GRACE_MS = 5_000;
/** Pauses after failed attempts at webhooks; the last one repeats. */
export const WEBHOOK_RETRY_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;
export const WEBHOOK_AGENT = 'TavernLedger (webhook)';

/** Result of one attempt. */
export type Outcome = (
  | {
      /** `done`: sent, refused, or nothing to say any more. `ended`: so are all others of the turn. */
      readonly result: 'done' | 'ended';
    }
  /** After the kind's pause, or `waitMs`. */
  | { readonly result: 'retry'; readonly waitMs?: number | undefined }
  /** No failure: there is more to send, or the receiver has a limit. */
  | { readonly result: 'wait'; readonly waitMs: number }
) & {
  /** In the transaction that stores the outcome. What it returns is called after the commit. */
  readonly store?: (transaction: Transaction<Tables>) => Promise<(() => void) | undefined>;
};

export interface OutboxKind {
  readonly kind: string;
  /** Pauses before the second and later attempts, in milliseconds. Then the order is given up. */
  readonly retryAfterMs: readonly number[];
  /** The last pause repeats instead. */
  readonly isEndless?: boolean;
  /** Longest wait before the first attempt. */
  readonly delayMs?: number;
  /** Attempts at once. Slow ones are not counted. */
  readonly places: number;
  /** Attempts of an account at once, slow ones included. */
  readonly placesOfAccount: number;
  /** Null where the receiver of all is the operator's. */
  readonly slowAfterMs?: number | null;
  /** Composes and sends one order. */
  send(order: OutboxOrder): Promise<Outcome>;
  /** Orders what follows from the tables. */
  collect?(): Promise<void>;
}

interface FinishedAttempt {
  readonly order: OutboxOrder;
  readonly outcome: Outcome;
  /** Time of its end. */
  readonly at: number;
}

export interface RunnerOptions {
  readonly leaseMs?: number | undefined;
  readonly pollMs?: number | undefined;
  readonly slowAfterMs?: number | undefined;
}

/**
 * Sends the orders of one kind (docs/decisions/0020): any server claims the next attempt, those of a turn one at a time
 * and oldest first, the accounts and hosts by turns.
 */
export class OutboxRunner {
  private readonly context: Pick<Context, 'db' | 'log' | 'now'>;
  private readonly kind: OutboxKind;
  private readonly leaseMs: number;
  private readonly slowAfterMs: number | null;
  private readonly longestWaitMs: number;
  private readonly places: Places;
  private readonly turns = { quick: new Turns(), slow: new Turns() };
  private readonly inFlight = new Map<number, { readonly order: OutboxOrder; readonly ended: Promise<void> }>();
  private readonly finished = new Map<number, FinishedAttempt>();
  private readonly poll: NodeJS.Timeout;
  private readonly stopRenewing: () => Promise<void>;
  private timer: NodeJS.Timeout | undefined;
  private pass: Promise<void> | undefined;
  private isStale = false;
  private isCollecting = false;
  private isClosing = false;

  constructor(
    context: OutboxRunner['context'],
    kind: OutboxKind,
    { leaseMs = LEASE_MS, pollMs = POLL_MS, slowAfterMs = SLOW_AFTER_MS }: RunnerOptions = {},
  ) {
    this.context = context;
    this.kind = kind;
    this.places = new Places(kind);
    this.slowAfterMs = kind.slowAfterMs === undefined ? slowAfterMs : kind.slowAfterMs;
    this.leaseMs = leaseMs;
    this.longestWaitMs = Math.max(WAIT_MAX_MS, leaseMs, kind.delayMs ?? 0, ...kind.retryAfterMs);
    this.poll = setInterval(() => this.collect(), pollMs).unref();
    this.stopRenewing = repeat(
      () => this.renewLeases(),
      leaseMs / RENEWALS,
      (error) => context.log.warn({ err: error, kind: kind.kind }, 'leases of the outbox were not renewed'),
    );
  }

  /** Sends what is due. Follows the commit of an order. */
  wake(): void {
    this.isStale = true;
    if (this.pass !== undefined) return;
    this.isStale = false;
    this.pass = this.run()
      .catch((error: unknown) => this.report(error))
      .finally(() => {
        this.pass = undefined;
        if (this.isStale) this.wake();
      });
  }

  /** Orders what follows from the tables, and sends what is due. */
  collect(): void {
    this.isCollecting = true;
    this.wake();
  }

  /** Waits for attempts under way, within a time limit; another process makes the others. */
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
    await this.stopRenewing();
  }

  private report(error: unknown): void {
    const message = 'outgoing work is waiting: its orders cannot be read or written';
    this.context.log.error({ err: error, kind: this.kind.kind }, message);
  }

  private async run(): Promise<void> {
    await this.storeFinished();
    if (this.isClosing) return;
    const { db, now } = this.context;
    if (this.isCollecting) {
      this.isCollecting = false;
      await this.kind.collect?.();
    }
    for (const order of await this.claim(await this.findStartable())) this.start(order);
    const at = now();
    const next = await findNextAttempt(db.read, this.kind.kind, at);
    if (next !== null) this.wakeIn(next - at);
  }

  private wakeIn(ms: number): void {
    clearTimeout(this.timer);
    // A clock that was set back must not delay what is due by as much, and the poll finds what comes later.
    this.timer = setTimeout(() => this.wake(), Math.min(ms, POLL_MS));
    this.timer.unref();
  }

  private async findStartable(): Promise<OutboxOrder[]> {
    const { context, inFlight, finished, kind, longestWaitMs, places } = this;
    const { fullAccounts, slowAccounts } = places;
    const query = {
      kind: kind.kind,
      now: context.now(),
      longestWaitMs,
      withoutIds: [...inFlight.keys(), ...finished.keys()],
    };
    const quick = await this.turns.quick.find(context.db.read, {
      ...query,
      withoutAccounts: [...fullAccounts, ...slowAccounts],
      limit: places.countFree(false),
    });
    if (slowAccounts.length === 0) return quick;
    const slow = await this.turns.slow.find(context.db.read, {
      ...query,
      withoutAccounts: fullAccounts,
      onlyAccounts: slowAccounts,
      limit: places.countFree(true),
    });
    return [...quick, ...slow];
  }

  private async claim(orders: readonly OutboxOrder[]): Promise<OutboxOrder[]> {
    const { db, now } = this.context;
    const startable = orders.filter((order) => this.places.take(order));
    if (startable.length === 0) return [];
    let claimed: OutboxOrder[] = [];
    try {
      claimed = await db.writeUnlocked((transaction) => claimOrders(transaction, startable, now() + this.leaseMs));
      return claimed;
    } finally {
      const ids = new Set(claimed.map(({ id }) => id));
      for (const order of startable) if (!ids.has(order.id)) this.places.release(order);
    }
  }

  private start(order: OutboxOrder): void {
    const { context, kind, places, slowAfterMs } = this;
    let isSlow = false;
    const slowTimer =
      slowAfterMs === null
        ? undefined
        : setTimeout(() => {
            isSlow = true;
            places.markSlow(order);
            this.wake();
          }, slowAfterMs);
    const attempt = async (): Promise<void> => {
      const outcome = await kind.send(order).catch((error: unknown): Outcome => {
        context.log.error({ err: error, kind: kind.kind }, 'an order of the outbox could not be sent');
        return { result: 'retry' };
      });
      clearTimeout(slowTimer);
      if (!isSlow) places.markQuick(order);
      places.release(order);
      this.finished.set(order.id, { order, outcome, at: context.now() });
      this.inFlight.delete(order.id);
      this.wake();
    };
    this.inFlight.set(order.id, { order, ended: attempt() });
  }

  /** Outcomes that arrive during a transaction share the next one, unless they store more. */
  private async storeFinished(): Promise<void> {
    const attempts = [...this.finished.values()];
    const plain = attempts.filter(({ outcome }) => outcome.store === undefined);
    const others = attempts.filter(({ outcome }) => outcome.store !== undefined).map((attempt) => [attempt]);
    const batches = plain.length === 0 ? others : [plain, ...others];
    for (const { reason } of (await Promise.allSettled(batches.map((batch) => this.store(batch)))).filter(
      (settled) => settled.status === 'rejected',
    ))
      this.report(reason);
  }

  private async store(attempts: readonly FinishedAttempt[]): Promise<void> {
    const announcements = await this.context.db.writeUnlocked(async (transaction) => {
      const over: number[] = [];
      const after: ((() => void) | undefined)[] = [];
      for (const attempt of attempts) {
        const { order, outcome } = attempt;
        const next = this.findNext(attempt);
        if (next === null) over.push(order.id);
        else await updateOrder(transaction, order, next);
        if (outcome.result === 'ended' && order.turn !== null) await trimTurn(transaction, order.turn);
        after.push(await outcome.store?.(transaction));
      }
      await removeOrders(transaction, over);
      return after;
    });
    for (const { order } of attempts) this.finished.delete(order.id);
    for (const announce of announcements) announce?.();
  }

  /** Null after the last attempt. */
  private findNext({
    order: { attempts },
    outcome,
    at,
  }: FinishedAttempt): Pick<OutboxOrder, 'attempts' | 'next_attempt_at'> | null {
    const { retryAfterMs, isEndless = false } = this.kind;
    if (outcome.result === 'wait') return { attempts: 0, next_attempt_at: at + outcome.waitMs };
    const pauseMs = retryAfterMs[attempts - 1] ?? (isEndless ? retryAfterMs.at(-1) : undefined);
    if (outcome.result !== 'retry' || pauseMs === undefined) return null;
    return { attempts, next_attempt_at: at + (outcome.waitMs ?? pauseMs) };
  }

  private async renewLeases(): Promise<void> {
    const orders = [...this.inFlight.values()].map(({ order }) => order);
    if (orders.length === 0) return;
    const { db, now } = this.context;
    await db.writeUnlocked(async (transaction) => {
      for (const order of orders) await updateOrder(transaction, order, { next_attempt_at: now() + this.leaseMs });
    });
  }

  private async finish(): Promise<void> {
    await this.pass;
    await Promise.all([...this.inFlight.values()].map(({ ended }) => ended));
    await this.pass;
    await this.storeFinished();
  }
}
