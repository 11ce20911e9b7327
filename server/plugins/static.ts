import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleNotFound } from '../error-handler.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const COMPRESS_FROM_BYTES = 1_024;
/** Brotli's default of 11 is for files that are compressed once. */
const BROTLI_QUALITY = 4;

/**
 * Serves the built pages. An address that a browser navigates to and that is no file is a page of the
 * application, which has a router of its own; below /api what is not there is JSON.
 */
export async function staticPlugin(app: FastifyInstance, folder: string): Promise<void> {
  // In a scope of its own: answers of the API are small, or compressed already, and need not pass here.
  await app.register(async (scope) => {
    await scope.register(compress, {
      // Requests are decompressed by the importer alone, which knows its limits.
      globalDecompression: false,
      threshold: COMPRESS_FROM_BYTES,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    });
    const built = existsSync(join(folder, 'index.html'));
    if (built) {
      await scope.register(fastifyStatic, {
        root: folder,
        cacheControl: false,
        schemaHide: true,
        setHeaders: (reply, path) => {
          // What Vite puts into assets has a digest in its name; everything else is asked for again.
          const hashed = path.startsWith(join(folder, 'assets'));
          reply.header('cache-control', hashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache');
        },
      });
    }
    scope.setNotFoundHandler((request, reply) => {
      if (!isNavigation(request)) handleNotFound(request, reply);
      else if (built) void reply.sendFile('index.html');
      else sayNotBuilt(reply);
    });
  });
}

function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  if (path === '/api' || path.startsWith('/api/')) return false;
  return (request.headers.accept ?? '').includes('text/html');
}

function sayNotBuilt(reply: FastifyReply): void {
  void reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The pages of Tavern Ledger are not built yet. Run "npm run build", or "npm run dev" to work on them, then reload.\n');
}
