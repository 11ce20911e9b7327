import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  addEvent,
  cancelEvent,
  changeEvent,
  getCalendarFeed,
  getEvent,
  listEvents,
  makeCalendarFeed,
  placeSignup,
  revokeCalendarFeed,
  signUpForEvent,
  withdrawSignup,
} from '#shared/guild/contract/calendar.ts';
import type { GroupAccess } from '../../people/groups/group-access.ts';
import type { EventNotifier } from '../../notices/notifier.ts';
import type { Context } from '../../base/context.ts';
import type { Limits } from '../../base/http/limits.ts';
import type { PreviewImages } from '../../base/pictures/preview-images.ts';
import { createRateLimiter, type RateLimiter } from '../../base/http/rate-limit.ts';
import { registerRoute, API_PREFIX } from '../../base/http/register-route.ts';
import { createEvents } from './events.ts';
import { createCalendarFeeds, type CalendarFeeds } from './feed.ts';
import type { EventLinks } from './links/event-links.ts';
import { eventLinkRoutes } from './links/link-routes.ts';
import { startSchedule } from './schedule.ts';
import type { SharedCharacters } from '../roster/shared-characters.ts';
import { createSignups } from './signups.ts';
import { hash } from 'node:crypto';
import { takeQuota } from '../../base/http/client-address.ts';
import { Failure } from '../../base/http/errors.ts';

/** GET /api/calendar/{secret}.ics: the user's events for calendar programs, which send no session. */
function calendarFeedRoute(app: FastifyInstance, feeds: CalendarFeeds, opened: RateLimiter): void {
  app.get<{ Params: { secret: string } }>(
    `${API_PREFIX}/calendar/:secret.ics`,
    { schema: { hide: true } },
    async (request, reply): Promise<FastifyReply> => {
      await takeQuota(opened, request);
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

interface CalendarOptions {
  readonly access: GroupAccess;
  readonly shared: SharedCharacters;
  readonly limits: Limits;
  readonly notifier: EventNotifier;
  readonly eventLinks: EventLinks;
  readonly pictures: PreviewImages;
}

/** Events of groups, to which members sign up with their characters. */
export function calendarRoutes(
  app: FastifyInstance,
  context: Context,
  { access, shared, limits, notifier, eventLinks, pictures }: CalendarOptions,
): void {
  const events = createEvents(context, { access, notifier, shared });
  const signups = createSignups(context, { access, notifier, shared });
  const feeds = createCalendarFeeds(context);
  const stop = startSchedule(context, notifier);
  app.addHook('onClose', async () => stop());

  registerRoute(app, listEvents, async ({ params, querystring, session }) => ({
    events: await events.list(session.user, params.id, querystring.from),
  }));
  registerRoute(app, addEvent, async ({ params, body, session }) => ({
    id: await events.add(session.user, params.id, body),
  }));
  registerRoute(app, getEvent, ({ params, session }) => events.get(session.user, params.id, params.eventId));
  registerRoute(app, changeEvent, async ({ params, body, session }) => {
    await events.change(session.user, params.id, params.eventId, body);
    return null;
  });
  registerRoute(app, cancelEvent, async ({ params, querystring, session }) => {
    await events.cancel(session.user, params.id, params.eventId, querystring.scope);
    return null;
  });
  registerRoute(app, signUpForEvent, async ({ params, body, session }) => ({
    place: await signups.put(session.user, params.id, params.eventId, body),
  }));
  registerRoute(app, withdrawSignup, async ({ params, session }) => {
    await signups.remove(session.user, params.id, params.eventId);
    return null;
  });
  registerRoute(app, placeSignup, async ({ params, body, session }) => {
    await signups.place(session.user, params.id, params.eventId, body);
    return null;
  });
  registerRoute(app, getCalendarFeed, async ({ session }) => {
    const age = await feeds.findAge(session.user.id);
    return { created_at: age === null ? null : new Date(age).toISOString() };
  });
  registerRoute(app, makeCalendarFeed, async ({ session }) => ({ url: await feeds.make(session.user.id) }));
  registerRoute(app, revokeCalendarFeed, async ({ session }) => {
    await feeds.revoke(session.user.id);
    return null;
  });
  eventLinkRoutes(app, eventLinks, { opened: createRateLimiter(limits.sharesByAddress, context.uptime), pictures });
  calendarFeedRoute(app, feeds, createRateLimiter(limits.calendarsByAddress, context.uptime));
}
