import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { purgeQuotas } from '../http/quota.ts';
import type { Sessions } from '../http/sessions/sessions.ts';

const EVERY_MS = 600_000;

/** Purges expired sessions, tokens and stored rate limits at start, every ten minutes and at the end. */
export function purgeExpiredPlugin(app: FastifyInstance, { db, now }: Context, sessions: Sessions): void {
  const purge = (): void => {
    sessions.purge().catch((error: unknown) => app.log.error({ err: error }, 'expired sessions were not deleted'));
    db.writeUnlocked((transaction) => purgeQuotas(transaction, now())).catch((error: unknown) =>
      app.log.error({ err: error }, 'ended rate limits were not deleted'),
    );
  };
  const timer = setInterval(purge, EVERY_MS);
  timer.unref();
  app.addHook('onReady', async () => purge());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sessions
      .purge()
      .catch((error: unknown) => app.log.error({ err: error }, 'expired sessions were not deleted'));
  });
}
