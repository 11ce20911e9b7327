import type { Transaction } from 'kysely';
import type { MailKind } from '../../db/tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../context.ts';
import type { ComposeMail } from './mail.ts';
import { countMailOrders, findMailOrders, insertMailOrder, type NewMailOrder } from './order-store.ts';
import { createOrderSender } from './send-order.ts';

/** Retry delays in milliseconds; greylisting servers accept the third or fourth attempt. */
const RETRY_AFTER_MS = [2_000, 15_000, 120_000, 900_000] as const;
/** Longest, random wait before the first attempt: sending slows other requests, which must not tell who gets a mail. */
const SPREAD_MS = 2_000;
const ORDERS_MAX = 1_000;
/** `Retry-After` when too many mails are waiting. */
export const ORDER_RETRY_SECONDS = 60;
const SENDING_MAX = 8;
/** Of an attempt where several servers share the database. After a kill, another one tries the mail again this much later. */
const LEASE_MS = 30_000;
/** Finds what a server that was killed or closed has left. */
const POLL_MS = 5_000;
/** After a failure to read or write the orders. */
const STORAGE_RETRY_MS = 5_000;
const CLOSE_GRACE_MS = 5_000;

export interface MailOrderOptions {
  readonly retryAfterMs?: readonly number[];
  readonly spreadMs?: number;
  readonly ordersMax?: number;
  readonly leaseMs?: number;
  readonly pollMs?: number;
}

type PromisedMail = Pick<NewMailOrder, 'kind' | 'user_id' | 'language'> &
  Partial<Pick<NewMailOrder, 'contact_message_id'>>;

/**
 * Mails are promised by a row and sent in the background, so responses never wait, never reveal if a mail was sent, and
 * the end of the process loses none: another server of the database sends them, or the next start. A mail comes twice only if the process is killed between the mail server's reply and
 * the removal of the row; both have the same Message-ID.
 */
export interface MailOrders {
  register(kind: MailKind, compose: ComposeMail): void;
  /** In the transaction that promises the mail; `wake` follows its commit. False when too many are waiting. */
  add(transaction: Transaction<Tables>, mail: PromisedMail): Promise<boolean>;
  /** Sends what is due. */
  wake(): void;
  /** Waits for mails under way, within a time limit; another process sends the others. */
  close(): Promise<void>;
}

export function createMailOrders(
  context: Pick<Context, 'db' | 'deliver' | 'log' | 'now'>,
  {
    retryAfterMs = RETRY_AFTER_MS,
    spreadMs = SPREAD_MS,
    ordersMax = ORDERS_MAX,
    leaseMs = LEASE_MS,
    pollMs = POLL_MS,
  }: MailOrderOptions = {},
): MailOrders {
  const { db, log, now } = context;
  const composers = new Map<MailKind, ComposeMail>();
  const sender = createOrderSender(context, { composers, retryAfterMs, leaseMs });
  const sending = new Map<number, Promise<void>>();
  const longestWaitMs = Math.max(spreadMs, leaseMs, ...retryAfterMs);
  const poll = db.isShared ? setInterval(() => wake(), pollMs) : undefined;
  poll?.unref();
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | undefined;
  let isStale = false;
  let closing = false;

  const wakeIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(wake, ms);
    timer.unref();
  };
  const retryLater = (error: unknown): void => {
    log.error({ err: error }, 'mails are waiting: their orders cannot be read or written');
    wakeIn(STORAGE_RETRY_MS);
  };

  function wake(): void {
    isStale = true;
    if (closing || pass !== undefined) return;
    isStale = false;
    pass = startDue()
      .catch(retryLater)
      .finally(() => {
        pass = undefined;
        if (isStale) wake();
      });
  }

  async function startDue(): Promise<void> {
    for (const order of await findMailOrders(db.read, SENDING_MAX + sending.size)) {
      if (closing) return;
      if (sending.has(order.id) || sending.size >= SENDING_MAX) continue;
      const waitMs = sender.isSent(order) ? 0 : order.next_attempt_at - now();
      // A longer wait than any means that the clock was set back.
      if (waitMs > 0 && waitMs <= longestWaitMs) return wakeIn(waitMs);
      const attempt = sender.attempt(order).finally(() => sending.delete(order.id));
      sending.set(order.id, attempt.then(wake, retryLater));
    }
  }

  return {
    register: (kind, compose) => void composers.set(kind, compose),
    async add(transaction, mail) {
      if ((await countMailOrders(transaction)) >= ordersMax) return false;
      const at = now();
      const next_attempt_at = at + Math.floor(Math.random() * spreadMs);
      await insertMailOrder(transaction, { contact_message_id: null, ...mail, created_at: at, next_attempt_at });
      return true;
    },
    wake,
    async close() {
      closing = true;
      clearTimeout(timer);
      clearInterval(poll);
      let graceTimer: NodeJS.Timeout | undefined;
      const grace = new Promise<void>((resolve) => {
        graceTimer = setTimeout(resolve, CLOSE_GRACE_MS);
      });
      const settled = Promise.resolve(pass).then(() => Promise.all(sending.values()));
      await Promise.race([settled, grace]);
      clearTimeout(graceTimer);
    },
  };
}
