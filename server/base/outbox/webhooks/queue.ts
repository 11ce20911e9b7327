import type { Context } from '../../context.ts';

/** Time after which another process may repeat an attempt of one that was killed: longer than a request takes. */
export const LEASE_MS = 60_000;
/** Waits after failed attempts; the last one repeats. */
export const BACKOFF_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;

/** Finds what is due after a wait, and what another server has left. */
const POLL_MS = 5_000;
/** Webhooks of one pass; each has requests of its own, one after another. */
const SENDING_MAX = 8;
const CLOSE_GRACE_MS = 5_000;

export interface WebhookQueue {
  /** Sends what is due; call after the commit of what was queued. */
  wake(): void;
  /** Waits for the posts under way, within a time limit. */
  close(): Promise<void>;
}

export interface WebhookSource<Row> {
  keyOf(row: Row): number;
  findDue(limit: number): Promise<readonly Row[]>;
  /** Sends what waits, in its order, until something must wait longer. */
  sendWaiting(row: Row): Promise<void>;
}

export function startWebhookQueue<Row>(
  { log }: Pick<Context, 'log'>,
  source: WebhookSource<Row>,
  pollMs = POLL_MS,
): WebhookQueue {
  const report = (error: unknown): void => log.error({ err: error }, 'posts of webhooks are waiting');
  const sending = new Map<number, Promise<void>>();
  let pass: Promise<void> | undefined;
  let isStale = false;
  let isClosing = false;

  const send = (webhook: Row): void => {
    const key = source.keyOf(webhook);
    if (sending.has(key)) return;
    const sent = source
      .sendWaiting(webhook)
      .catch(report)
      .finally(() => sending.delete(key));
    sending.set(key, sent);
  };

  const startDue = async (): Promise<void> => {
    const room = SENDING_MAX - sending.size;
    if (room <= 0 || isClosing) return;
    for (const webhook of await source.findDue(room)) send(webhook);
  };

  function wake(): void {
    isStale = true;
    if (isClosing || pass !== undefined) return;
    isStale = false;
    pass = startDue()
      .catch(report)
      .finally(() => {
        pass = undefined;
        if (isStale) wake();
      });
  }

  const timer = setInterval(wake, pollMs);
  timer.unref();
  return {
    wake,
    async close() {
      isClosing = true;
      clearInterval(timer);
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
