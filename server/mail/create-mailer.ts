import type { FastifyBaseLogger } from 'fastify';
import type { Deliver } from './deliver.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Retry delays in milliseconds; greylisting servers accept the third or fourth attempt. */
const RETRY_AFTER_MS = [2_000, 15_000, 120_000, 900_000] as const;
const QUEUED_MAX = 1_000;
const CLOSE_GRACE_MS = 5_000;

interface MailerOptions {
  readonly retryAfterMs?: readonly number[];
  /** Longest, random wait before the first attempt: sending slows other requests, which must not tell who gets a mail. */
  readonly spreadMs?: number;
}

interface Sending {
  readonly promise: Promise<void>;
  /** Skips the current delay. */
  hurry(): void;
}

export function createMailer(
  deliver: Deliver,
  log: FastifyBaseLogger,
  { retryAfterMs = RETRY_AFTER_MS, spreadMs = 0 }: MailerOptions = {},
): Mailer {
  const sendings = new Set<Sending>();
  let closing = false;

  const idle = async (): Promise<void> => {
    while (sendings.size > 0) await Promise.all([...sendings].map((sending) => sending.promise));
  };

  return {
    send(mail) {
      if (sendings.size >= QUEUED_MAX) {
        log.error({ mail: mail.subject }, 'a mail was dropped: too many are waiting');
        return;
      }
      let wake = (): void => {};
      const wait = (ms: number): Promise<void> =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          timer.unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      const promise = attempt(mail, wait);
      const sending: Sending = { promise: promise.finally(() => sendings.delete(sending)), hurry: () => wake() };
      sendings.add(sending);
    },
    idle,
    async close() {
      closing = true;
      for (const sending of sendings) sending.hurry();
      let timer: NodeJS.Timeout | undefined;
      const grace = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_GRACE_MS);
      });
      await Promise.race([idle(), grace]);
      clearTimeout(timer);
      if (sendings.size > 0) log.error({ mails: sendings.size }, 'mails were not sent before the server closed');
    },
  };

  async function attempt(mail: Mail, wait: (ms: number) => Promise<void>): Promise<void> {
    if (spreadMs > 0) await wait(Math.random() * spreadMs);
    for (let tried = 1; ; tried++) {
      try {
        await deliver(mail);
        return;
      } catch (error) {
        const pause = retryAfterMs[tried - 1];
        const last = pause === undefined || closing || isFinal(error);
        log[last ? 'error' : 'warn'](
          { mail: mail.subject, tried, ...describe(error) },
          last ? 'a mail was not sent' : 'a mail will be tried again',
        );
        if (last) return;
        await wait(pause);
      }
    }
  }
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
