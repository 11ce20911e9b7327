import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { findIcons, ICONS_PATH } from '#shared/characters/contract/items.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/** Formats by preference, smallest first. */
const FORMATS = ['avif', 'webp', 'png', 'jpg'] as const;

/** The file of an icon by its id; null for missing ones and for whatever is no id, so that no path gets here. */
async function findIconFile(folder: string, icon: string): Promise<string | null> {
  if (!/^[1-9]\d{0,9}$/.test(icon)) return null;
  for (const format of FORMATS) {
    const file = `${icon}.${format}`;
    const stats = await lstat(join(folder, file)).catch(() => null);
    if (stats?.isFile() === true) return file;
  }
  return null;
}

const DAY_SECONDS = 24 * 3600;

/** The operator's pictures of the game's icons, if there are any. */
export async function iconRoutes(app: FastifyInstance, { config: { iconsDir } }: Context): Promise<void> {
  registerRoute(app, findIcons, async () => ({ data: { available: iconsDir !== null } }));
  if (iconsDir === null) return;

  // In a scope of its own: `sendFile` has one root.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: iconsDir, serve: false, cacheControl: false });
    scope.get<{ Params: { icon: string } }>(
      `${ICONS_PATH}:icon`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const file = await findIconFile(iconsDir, params.icon);
        // A missing one too: a page of items asks for hundreds.
        void reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
        if (file === null) throw new Failure('not_found');
        return reply.sendFile(file);
      },
    );
  });
}
