import type { FastifyInstance } from 'fastify';
import type { User } from '../../accounts/user-store.ts';
import type { Context } from '../../base/context.ts';
import { refreshGuestTasks } from './sample-tasks.ts';
import { ensureGuestAccount, refreshGuestCharacters, type GuestServices, type ImportUpload } from './seed.ts';

const REFRESH_MS = 3_600_000;

/** Creates the guest account at start, and imports its characters in the background, which stay in the present. */
export function guestPlugin(
  app: FastifyInstance,
  context: Context,
  services: GuestServices,
  importUpload: ImportUpload,
): void {
  const refreshing = new Set<Promise<void>>();
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  const refresh = (guest: User): void => {
    // Requests of this turn go first.
    const job = new Promise((resolve) => setImmediate(resolve))
      .then(() =>
        refreshGuestCharacters(context, guest, async (userId, body) => {
          if (!closing) await importUpload(userId, body);
        }),
      )
      .then(() => (closing ? undefined : refreshGuestTasks(context, guest)))
      .catch((error: unknown) => context.log.error({ err: error }, 'the guest characters were not refreshed'))
      .finally(() => refreshing.delete(job));
    refreshing.add(job);
  };
  app.addHook('onReady', async () => {
    const guest = await ensureGuestAccount(context, services);
    if (!guest) return;
    refresh(guest);
    timer = setInterval(() => refresh(guest), REFRESH_MS).unref();
  });
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
    await Promise.all(refreshing);
  });
}
