import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../http/sessions.ts';

const EVERY_MS = 3_600_000;

/** Purges expired sessions and tokens at start and every hour. */
export function purgeExpiredPlugin(app: FastifyInstance, sessions: Sessions): void {
  const purge = (): void => {
    sessions.purge().catch((error: unknown) => app.log.error({ err: error }, 'expired sessions were not forgotten'));
  };
  const timer = setInterval(purge, EVERY_MS);
  timer.unref();
  app.addHook('onReady', async () => purge());
  app.addHook('onClose', async () => clearInterval(timer));
}
