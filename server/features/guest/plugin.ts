import type { FastifyInstance } from 'fastify';
import { createBackground } from '../../ops/background-tasks.ts';
import type { Context } from '../../context.ts';
import { furnishGuest, openGuest, type GuestServices, type ImportUpload } from './seed.ts';

/** Sees to the guest when the server starts: the account at once, its characters without making anybody wait. */
export function guestPlugin(app: FastifyInstance, context: Context, services: GuestServices, importUpload: ImportUpload): void {
  const background = createBackground(context.log);
  let closing = false;
  app.addHook('onReady', async () => {
    const guest = await openGuest(context, services);
    if (!guest) return;
    background.run('guest characters', () =>
      furnishGuest(context, guest, async (userId, body) => {
        if (!closing) await importUpload(userId, body);
      }),
    );
  });
  app.addHook('preClose', async () => {
    closing = true;
    await background.idle();
  });
}
