import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../context.ts';
import {
  accountOf,
  countOrders,
  findOrdersOf,
  insertOrders,
  lockOrder,
  removeOrders,
  type OutboxOrder,
} from '../order-store.ts';
import { OutboxRunner, type Outcome, type RunnerOptions } from '../runner.ts';
import type { ComposeMail, MailKind, MailPointer } from './mail.ts';

const MAIL = 'mail';
/** Retry delays in milliseconds; greylisting servers accept the third or fourth attempt. */
const RETRY_AFTER_MS = [2_000, 15_000, 120_000, 900_000] as const;
/** Longest, random wait before the first attempt: sending slows other requests, which must not tell who gets a mail. */
const SPREAD_MS = 2_000;
const ORDERS_MAX = 1_000;
/** `Retry-After` when too many mails are waiting. */
export const ORDER_RETRY_SECONDS = 60;
const PLACES = 8;

export interface MailOrderOptions extends RunnerOptions {
  readonly retryAfterMs?: readonly number[];
  readonly spreadMs?: number;
  readonly ordersMax?: number;
}

/**
 * Mails are promised by a row and sent in the background, so responses never wait, never reveal if a mail was sent, and
 * the end of the process loses none: another server of the database sends them, or the next start. A mail comes twice
 * only if the process is killed between the mail server's reply and the removal of the row; both have the same Message-ID.
 */
export interface MailOrders {
  register(kind: MailKind, compose: ComposeMail): void;
  /** In the transaction that promises the mail; `wake` follows its commit. False when too many are waiting. */
  add(transaction: Transaction<Tables>, mail: MailPointer): Promise<boolean>;
  /** Sends what is due. */
  wake(): void;
  /** Waits for mails under way, within a time limit; another process sends the others. */
  close(): Promise<void>;
}

export function createMailOrders(
  context: Pick<Context, 'db' | 'deliver' | 'log' | 'now'>,
  { retryAfterMs = RETRY_AFTER_MS, spreadMs = SPREAD_MS, ordersMax = ORDERS_MAX, ...options }: MailOrderOptions = {},
): MailOrders {
  const { now } = context;
  const composers = new Map<MailKind, ComposeMail>();
  const runner = new OutboxRunner(
    context,
    {
      kind: MAIL,
      retryAfterMs,
      delayMs: spreadMs,
      places: PLACES,
      // In their order, as far as none fails.
      placesOfAccount: 1,
      slowAfterMs: null,
      send: createSend(context, composers, retryAfterMs.length + 1),
    },
    options,
  );

  return {
    register: (mailKind, compose) => void composers.set(mailKind, compose),
    async add(transaction, pointer) {
      if ((await countOrders(transaction, MAIL)) >= ordersMax) return false;
      const at = now();
      const order = {
        kind: MAIL,
        account: pointer.user_id === null ? pointer.kind : accountOf(pointer.user_id),
        pointer,
        created_at: at,
        next_attempt_at: at + Math.floor(Math.random() * spreadMs),
      };
      await insertOrders(transaction, [order]);
      return true;
    },
    wake: () => runner.wake(),
    close: () => runner.close(),
  };
}

function createSend(
  { db, deliver, log }: Pick<Context, 'db' | 'deliver' | 'log'>,
  composers: ReadonlyMap<MailKind, ComposeMail>,
  attemptsMax: number,
) {
  return async (order: OutboxOrder): Promise<Outcome> => {
    const pointer = JSON.parse(order.pointer) as MailPointer;
    const mail = await db.writeUnlocked(async (transaction) =>
      // A call that withdraws the mail meanwhile waits for this transaction, and then removes its token as well.
      (await lockOrder(transaction, order)) ? composers.get(pointer.kind)?.(transaction, pointer) : null,
    );
    if (!mail) return { result: 'done' };
    try {
      await deliver(mail, `${order.created_at}.${order.id}`);
      return { result: 'done' };
    } catch (error) {
      const isLast = order.attempts >= attemptsMax || isFinal(error);
      log[isLast ? 'error' : 'warn'](
        { mail: mail.subject, tried: order.attempts, ...describe(error) },
        isLast ? 'a mail was not sent' : 'a mail will be tried again',
      );
      return { result: isLast ? 'done' : 'retry' };
    }
  };
}

/** Withdraws mails that wait: all of the account, or those of one kind. */
export async function removeMailOrders(
  transaction: Transaction<Tables>,
  userId: number,
  mailKind?: MailKind,
): Promise<void> {
  const orders = await findOrdersOf(transaction, accountOf(userId), MAIL);
  const isWithdrawn = ({ pointer }: OutboxOrder): boolean =>
    mailKind === undefined || (JSON.parse(pointer) as MailPointer).kind === mailKind;
  await removeOrders(
    transaction,
    orders.filter(isWithdrawn).map(({ id }) => id),
  );
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
