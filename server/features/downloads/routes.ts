import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DOWNLOADS_PATH, listDownloads } from '#shared/contract/downloads.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../http/errors.ts';
import { registerRoute } from '../../http/register-route.ts';
import { parseRange } from './rules.ts';
import { createDownloadStore } from './store.ts';

const DOWNLOADS_FOLDER = 'downloads';

/** The list of installers, and the files, whole or by range. */
export async function downloadRoutes(app: FastifyInstance, { config }: Context): Promise<void> {
  const folder = join(config.dataDir, DOWNLOADS_FOLDER);
  const store = createDownloadStore(folder);
  await mkdir(folder, { recursive: true });

  registerRoute(app, listDownloads, async ({ reply }) => {
    void reply.header('cache-control', 'no-cache');
    return { data: await store.list() };
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
