import type { FastifyInstance } from 'fastify';
import type { User } from '../../accounts/user-store.ts';
import { createBackgroundTasks } from '../../base/ops/background-tasks.ts';
import type { Context } from '../../base/context.ts';
import { ensureGuestAccount, refreshGuestCharacters, type GuestServices, type ImportUpload } from './seed.ts';

const REFRESH_MS = 3_600_000;

/** Creates the guest account at start, and imports its characters in the background, which stay in the present. */
export function guestPlugin(
  app: FastifyInstance,
  context: Context,
  services: GuestServices,
  importUpload: ImportUpload,
): void {
  const background = createBackgroundTasks(context.log);
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  const refresh = (guest: User): void =>
    background.run('guest characters', () =>
      refreshGuestCharacters(context, guest, async (userId, body) => {
        if (!closing) await importUpload(userId, body);
      }),
    );
  app.addHook('onReady', async () => {
    const guest = await ensureGuestAccount(context, services);
    if (!guest) return;
    refresh(guest);
    timer = setInterval(() => refresh(guest), REFRESH_MS).unref();
  });
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
    await background.idle();
  });
}
