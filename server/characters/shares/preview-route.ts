import { pickLanguage } from '#shared/base/messages/language.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { takeQuota } from '../../base/http/client-address.ts';
import type { Context } from '../../base/context.ts';
import type { RateLimiter } from '../../base/http/rate-limit.ts';
import { API_PREFIX } from '../../base/http/register-route.ts';
import { linkNotFound, openLink } from './links.ts';
import { DRAWING_VERSION } from '../../base/pictures/frame.ts';
import type { PreviewImages } from '../../base/pictures/preview-images.ts';
import { previewSvg } from './preview-svg.ts';
import type { ShareStore } from './store.ts';

interface PreviewOptions {
  readonly opened: RateLimiter;
  readonly pictures: PreviewImages;
}

/** GET /api/shares/{token}/preview.png: the preview image for chats and social sites. */
export function previewRoute(
  app: FastifyInstance,
  { now }: Context,
  store: ShareStore,
  { opened, pictures }: PreviewOptions,
): void {
  app.get<{ Params: { token: string }; Querystring: { language?: unknown } }>(
    `${API_PREFIX}/shares/:token/preview.png`,
    { schema: { hide: true } },
    async (request, reply): Promise<FastifyReply> => {
      await takeQuota(opened, request);
      const link = await openLink(store, request.params.token, now());
      void reply.headers({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (!link) throw linkNotFound();
      const language = pickLanguage(String(request.query.language));
      const version = `${link.revision}-${language}`;
      const etag = `"p${DRAWING_VERSION}-${version}"`;
      void reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const picture = await pictures.get(version, async () => previewSvg(await link.read(), language));
      return reply.type('image/png').send(picture);
    },
  );
}
