import type { FastifyInstance } from 'fastify';
import { createBackgroundTasks } from '../../ops/background-tasks.ts';
import type { Context } from '../../context.ts';
import { seedGuestCharacters, ensureGuestAccount, type GuestServices, type ImportUpload } from './seed.ts';

/** Sees to the guest when the server starts: the account at once, its characters without making anybody wait. */
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
