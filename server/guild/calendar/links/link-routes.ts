import { pickLanguage } from '#shared/base/messages/language.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hash } from 'node:crypto';
import {
  getEventLink,
  makeEventLink,
  readEventLink,
  revokeEventLink,
  type SharedEvent,
} from '#shared/guild/contract/event-links.ts';
import { takeQuota } from '../../../base/http/client-address.ts';
import { Failure } from '../../../base/http/errors.ts';
import type { RateLimiter } from '../../../base/http/rate-limit.ts';
import { API_PREFIX, registerRoute } from '../../../base/http/register-route.ts';
import { DRAWING_VERSION } from '../../../base/pictures/frame.ts';
import type { PreviewImages } from '../../../base/pictures/preview-images.ts';
import { eventPicture } from './event-picture.ts';
import type { EventLinks } from './event-links.ts';

interface LinkOptions {
  readonly opened: RateLimiter;
  readonly pictures: PreviewImages;
}

/** Changes with everything that a link shows. */
export function revisionOf(shared: SharedEvent): string {
  return hash('sha256', JSON.stringify(shared), 'base64url').slice(0, 22);
}

/** Public links of events: managed by officers, opened by anybody with the URL. */
export function eventLinkRoutes(app: FastifyInstance, links: EventLinks, { opened, pictures }: LinkOptions): void {
  registerRoute(app, getEventLink, async ({ params, session }) => ({
    link: await links.find(session.user, params.id, params.eventId),
  }));
  registerRoute(app, makeEventLink, async ({ params, body, session }) => ({
    url: await links.make(session.user, params.id, params.eventId, body.shows_group),
  }));
  registerRoute(app, revokeEventLink, async ({ params, session }) => {
    await links.revoke(session.user, params.id, params.eventId);
    return null;
  });
  registerRoute(app, readEventLink, async ({ params, request, reply }) => {
    await takeQuota(opened, request);
    void reply.header('x-robots-tag', 'noindex, nofollow');
    const shared = await links.read(params.secret);
    if (!shared) throw new Failure('link_not_found');
    return shared;
  });
  app.get<{ Params: { secret: string }; Querystring: { language?: unknown } }>(
    `${API_PREFIX}/event-links/:secret/preview.png`,
    { schema: { hide: true } },
    async (request, reply): Promise<FastifyReply> => {
      await takeQuota(opened, request);
      const shared = await links.read(request.params.secret);
      // `no-cache`: a revoked link must stop working at once.
      void reply.headers({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (!shared) throw new Failure('link_not_found');
      const language = pickLanguage(String(request.query.language));
      const version = `event-${revisionOf(shared)}-${language}`;
      const etag = `"${DRAWING_VERSION}-${version}"`;
      void reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const picture = await pictures.get(version, async () => eventPicture(shared, language));
      return reply.type('image/png').send(picture);
    },
  );
}
