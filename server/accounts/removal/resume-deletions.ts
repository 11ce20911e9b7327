import type { FastifyInstance } from 'fastify';
import type { AccountDeletion } from './account-deletion.ts';
import type { BulkJobs } from '../bulk-jobs.ts';

const EVERY_MS = 600_000;

/** Removes what is left of ended accounts, at start and every ten minutes. */
export function resumeDeletionsPlugin(app: FastifyInstance, deletion: AccountDeletion, bulkJobs: BulkJobs): void {
  const resume = (): void => {
    deletion.resume().catch((error: unknown) => app.log.error({ err: error }, 'ended accounts were not removed'));
  };
  const timer = setInterval(resume, EVERY_MS);
  timer.unref();
  app.addHook('onReady', async () => resume());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await deletion.close();
    await bulkJobs.close();
  });
}
