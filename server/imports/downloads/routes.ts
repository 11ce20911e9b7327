import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ADDON_ARCHIVE, DOWNLOADS_PATH, listDownloads } from '#shared/imports/contract/downloads.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { getAddonArchive } from './addon-archive.ts';
import { parseRange } from './rules.ts';
import { createDownloadStore } from './store.ts';

/** The list of downloads, the addon, and the installers, whole or by range. */
export async function downloadRoutes(app: FastifyInstance, { config }: Context): Promise<void> {
  const folder = config.downloadsDir;
  const store = createDownloadStore(folder);
  const addon = await getAddonArchive();
  await mkdir(folder, { recursive: true });

  registerRoute(app, listDownloads, async ({ reply }) => {
    void reply.header('cache-control', 'no-cache');
    const installers = await store.list();
    return { data: addon ? [addon.download, ...installers] : installers };
  });

  app.get(`${DOWNLOADS_PATH}${ADDON_ARCHIVE}`, { schema: { hide: true } }, async (request, reply) => {
    if (!addon) throw new Failure('download_not_found');
    const etag = `"${addon.download.sha256}"`;
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .header('content-disposition', `attachment; filename="${ADDON_ARCHIVE}"`)
      .type('application/zip')
      .send(addon.bytes);
  });

  // In a scope of its own: the files are compressed already, and `sendFile` has one root.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
    scope.get<{ Params: { file: string } }>(
      `${DOWNLOADS_PATH}:file`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { params, headers, raw } = request;
        const size = await store.sizeOf(params.file);
        if (size === null) throw new Failure('download_not_found');
        const range = parseRange(headers.range, size);
        // An invalid range is ignored; the plugin would refuse it.
        if (range === 'whole') delete raw.headers.range;
        if (range === 'beyond' && headers['if-range'] === undefined) {
          void reply.header('content-range', `bytes */${size}`);
          throw new Failure('range_beyond', { size });
        }
        void reply
          .header('cache-control', 'no-cache')
          .header('content-disposition', `attachment; filename="${params.file}"`);
        return reply.sendFile(params.file);
      },
    );
  });
}
