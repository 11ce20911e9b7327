import type { Context } from '../../context.ts';
import type { MailKind } from '../../db/tables.ts';
import { repeat } from '../../ops/repeat.ts';
import type { ComposeMail, Mail } from './mail.ts';
import { removeMailOrder, updateMailOrder, type MailOrder } from './order-store.ts';

/** Renewals of a lease before it would end. */
const RENEWALS = 3;

export interface OrderSenderOptions {
  readonly composers: ReadonlyMap<MailKind, ComposeMail>;
  readonly retryAfterMs: readonly number[];
  /** Time for which an attempt keeps other servers of the database from the order; renewed while it lasts. */
  readonly leaseMs: number;
}

export interface OrderSender {
  /** One attempt: the order is claimed, sent and removed, or left for its next attempt. Rejects when it cannot be stored. */
  attempt(order: MailOrder): Promise<void>;
  /** The mail was sent, and its order could not be removed. */
  isSent(order: MailOrder): boolean;
}

export function createOrderSender(
  { db, deliver, log, now }: Pick<Context, 'db' | 'deliver' | 'log' | 'now'>,
  { composers, retryAfterMs, leaseMs }: OrderSenderOptions,
): OrderSender {
  /** Sent mails whose rows could not be removed. */
  const sent = new Set<number>();

  /** Null when the order is gone or another process sends it; a mail of null when there is nothing to send any more. */
  const claim = (order: MailOrder, tried: number): Promise<{ readonly mail: Mail | null } | null> =>
    db.writeUnlocked(async (transaction) => {
      const isClaimed = await updateMailOrder(transaction, order, {
        attempts: tried,
        // A single server has no other that could try it meanwhile.
        next_attempt_at: now() + (db.isShared ? leaseMs : (retryAfterMs[tried - 1] ?? 0)),
      });
      return isClaimed ? { mail: (await composers.get(order.kind)?.(transaction, order)) ?? null } : null;
    });

  /** A mail server may take longer than a lease to answer. Returns the function that ends the renewals. */
  const keepLease = (order: MailOrder, tried: number): (() => Promise<void>) => {
    if (!db.isShared) return async () => {};
    return repeat(
      () =>
        db.writeUnlocked(async (transaction) => {
          await updateMailOrder(transaction, { ...order, attempts: tried }, { next_attempt_at: now() + leaseMs });
        }),
      leaseMs / RENEWALS,
      (error) => log.warn({ err: error }, 'the lease of a mail was not renewed'),
    );
  };

  /** False when the mail will be tried again. */
  const deliverOnce = async (order: MailOrder, mail: Mail, tried: number): Promise<boolean> => {
    const stopRenewing = keepLease(order, tried);
    try {
      await deliver(mail, `${order.created_at}.${order.id}`).finally(stopRenewing);
      return true;
    } catch (error) {
      const pauseMs = retryAfterMs[tried - 1];
      const isLast = pauseMs === undefined || isFinal(error);
      log[isLast ? 'error' : 'warn'](
        { mail: mail.subject, tried, ...describe(error) },
        isLast ? 'a mail was not sent' : 'a mail will be tried again',
      );
      if (isLast) return true;
      await db.writeUnlocked((transaction) =>
        updateMailOrder(transaction, { ...order, attempts: tried }, { next_attempt_at: now() + pauseMs }),
      );
      return false;
    }
  };

  return {
    async attempt(order) {
      const tried = order.attempts + 1;
      if (!sent.has(order.id)) {
        const claimed = await claim(order, tried);
        if (claimed === null) return;
        if (claimed.mail !== null) {
          if (!(await deliverOnce(order, claimed.mail, tried))) return;
          sent.add(order.id);
        }
      }
      await db.writeUnlocked((transaction) => removeMailOrder(transaction, order.id));
      sent.delete(order.id);
    },
    isSent: ({ id }) => sent.has(id),
  };
}

/** SMTP 5xx: do not retry. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}

/** Without the server's message, which may repeat the address. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { code: 'unknown' };
  return {
    code: 'code' in error ? error.code : error.name,
    answer: 'responseCode' in error ? error.responseCode : undefined,
  };
}
