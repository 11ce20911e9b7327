import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { handleNotFound } from '../http/error-handler.ts';
import { languageOf } from '../http/language.ts';
import { isNavigation, pathOf } from './navigation.ts';
import { renderHead, type PageHeadSource } from './render-head.ts';
import { findPageHead } from './page-heads.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const COMPRESS_FROM_BYTES = 1_024;
/** Route patterns, written by the build. */
const PAGE_LIST = 'pages.json';
/** Brotli's default of 11 is for files that are compressed once. */
const BROTLI_QUALITY = 4;

export interface PagesOptions {
  readonly folder: string;
  /** Read at each request: PUBLIC_URL may be set after the port is known. */
  readonly config: Pick<Config, 'publicUrl'>;
  /** Pages of features, sent for any Accept header: many crawlers do not ask for HTML. */
  readonly pages?: readonly { readonly url: string; readonly head: PageHeadSource }[];
}

/** Navigations to unknown paths get the application, which has its own router; below /api they are JSON. */
export async function staticFilesPlugin(
  app: FastifyInstance,
  { folder, config, pages = [] }: PagesOptions,
): Promise<void> {
  // In a scope of its own: API responses are small or compressed already.
  await app.register(async (scope) => {
    await scope.register(compress, {
      // Only the importer decompresses requests, within its limits.
      globalDecompression: false,
      threshold: COMPRESS_FROM_BYTES,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    });
    const built = existsSync(join(folder, 'index.html'));
    if (built) {
      await scope.register(fastifyStatic, {
        root: folder,
        // The start page has its own head, too.
        index: false,
        cacheControl: false,
        preCompressed: true,
        schemaHide: true,
        setHeaders: (reply, path) => {
          // Assets have a digest in their name; everything else is revalidated.
          const hashed = path.startsWith(join(folder, 'assets'));
          reply.header('cache-control', hashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache');
        },
      });
      // The plugin's own route lists the whole folder for each file, to compare the letters' case.
      scope.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) =>
        reply.sendFile(`assets/${request.params['*']}`),
      );
    }
    if (built) scope.get('/', { schema: { hide: true } }, (request, reply) => sendPage(request, reply));
    for (const { url, head } of pages) {
      scope.get(url, { schema: { hide: true } }, (request, reply) =>
        built ? sendPage(request, reply, head) : sendNotBuilt(reply),
      );
    }
    scope.setNotFoundHandler((request, reply) => {
      if (!isNavigation(request)) handleNotFound(request, reply);
      else if (!built) void sendNotBuilt(reply);
      else return sendPage(request, reply);
      return undefined;
    });
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, own?: PageHeadSource): Promise<FastifyReply> {
    const path = pathOf(request);
    const language = languageOf(request);
    const patterns = await readFile(join(folder, PAGE_LIST), 'utf8').then(
      (text) => JSON.parse(text) as string[],
      () => null,
    );
    const head = (await own?.(path, language)) ?? findPageHead(path, patterns, language);
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    return reply
      .code(head.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(renderHead(html, head, config.publicUrl + path, config.publicUrl, language));
  }
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send(
      'The pages of Tavern Ledger are not built yet. Run "npm run build", or "npm run dev" to work on them, then reload.\n',
    );
}
