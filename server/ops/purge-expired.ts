import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../http/sessions.ts';

const EVERY_MS = 3_600_000;

/** Forgets expired sessions and tokens, at the start and every hour. */
export function housekeeping(app: FastifyInstance, sessions: Sessions): void {
  const tidy = (): void => {
    sessions.purge().catch((error: unknown) => app.log.error({ err: error }, 'expired sessions were not forgotten'));
  };
  const timer = setInterval(tidy, EVERY_MS);
  timer.unref();
  app.addHook('onReady', async () => tidy());
  app.addHook('onClose', async () => clearInterval(timer));
}
