import type { FastifyInstance, FastifyReply } from 'fastify';
import { hash } from 'node:crypto';
import { clientAddressKey } from '../../base/http/client-address.ts';
import { Failure, tooManyRequests } from '../../base/http/errors.ts';
import type { RateLimiter } from '../../base/http/rate-limit.ts';
import { API_PREFIX } from '../../base/http/register-route.ts';
import type { CalendarFeeds } from './feed.ts';

/** GET /api/calendar/{secret}.ics: the user's events for calendar programs, which send no session. */
export function calendarFeedRoute(app: FastifyInstance, feeds: CalendarFeeds, opened: RateLimiter): void {
  app.get<{ Params: { secret: string } }>(
    `${API_PREFIX}/calendar/:secret.ics`,
    { schema: { hide: true } },
    async (request, reply): Promise<FastifyReply> => {
      const wait = opened.take(clientAddressKey(request));
      if (wait !== null) throw tooManyRequests(wait);
      const calendar = await feeds.read(request.params.secret);
      // `no-cache`: a revoked address must stop working at once.
      void reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' });
      if (calendar === null) throw new Failure('link_not_found');
      const etag = `"${hash('sha256', calendar, 'base64url').slice(0, 22)}"`;
      void reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(calendar);
    },
  );
}
