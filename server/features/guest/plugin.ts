import type { FastifyInstance } from 'fastify';
import { createBackgroundTasks } from '../../ops/background-tasks.ts';
import type { Context } from '../../context.ts';
import { seedGuestCharacters, ensureGuestAccount, type GuestServices, type ImportUpload } from './seed.ts';

/** Creates the guest account at start and imports its characters in the background. */
export function guestPlugin(
  app: FastifyInstance,
  context: Context,
  services: GuestServices,
  importUpload: ImportUpload,
): void {
  const background = createBackgroundTasks(context.log);
  let closing = false;
  app.addHook('onReady', async () => {
    const guest = await ensureGuestAccount(context, services);
    if (!guest) return;
    background.run('guest characters', () =>
      seedGuestCharacters(context, guest, async (userId, body) => {
        if (!closing) await importUpload(userId, body);
      }),
    );
  });
  app.addHook('preClose', async () => {
    closing = true;
    await background.idle();
  });
}
