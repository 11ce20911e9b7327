import * as Type from 'typebox';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { Slots } from './calendar.ts';

const Time = Type.String({ description: 'ISO 8601, UTC.' });

/** The public form of an event. It has neither the title nor the note, which are the group's own words, and no member. */
export const SharedEvent = Type.Object({
  instance: Type.String({ description: 'Name of the raid or dungeon, empty without one.' }),
  game_name: Type.String(),
  starts_at: Time,
  zone: Type.String({ description: 'IANA time zone in which the event was planned.' }),
  duration_minutes: Type.Integer(),
  slots: Slots,
  free: Slots,
  group_name: Type.Union([Type.String(), Type.Null()], { description: 'Null unless the link shows it.' }),
});
export type SharedEvent = Type.Static<typeof SharedEvent>;

const EventLink = Type.Object({ created_at: Time, shows_group: Type.Boolean() });
export type EventLink = Type.Static<typeof EventLink>;

const OfEvent = Type.Object({ id: Type.Integer({ minimum: 1 }), eventId: Type.Integer({ minimum: 1 }) });

export const getEventLink = route({
  method: 'GET',
  url: '/groups/:id/events/:eventId/link',
  summary: "An event's public link, for owner and moderators; null without one.",
  tag: 'groups',
  access: 'session',
  schema: {
    params: OfEvent,
    response: { 200: Type.Object({ link: Type.Union([EventLink, Type.Null()]) }), ...failures(401, 403, 404) },
  },
});

export const makeEventLink = route({
  method: 'POST',
  url: '/groups/:id/events/:eventId/link',
  summary:
    'Make a public link of a coming event, for owner and moderators. Its address is shown this once, and ends the earlier one.',
  tag: 'groups',
  access: 'session',
  schema: {
    params: OfEvent,
    body: Type.Object({ shows_group: Type.Boolean() }, { additionalProperties: false }),
    response: { 201: Type.Object({ url: Type.String() }), ...failures(400, 401, 403, 404, 409) },
  },
});

export const revokeEventLink = route({
  method: 'DELETE',
  url: '/groups/:id/events/:eventId/link',
  summary: "End an event's public link, for owner and moderators.",
  tag: 'groups',
  access: 'session',
  schema: { params: OfEvent, response: { 204: NoContent, ...failures(401, 403, 404) } },
});

export const readEventLink = route({
  method: 'GET',
  url: '/event-links/:secret',
  summary:
    'What the public link of an event shows, until the event is over or cancelled. `/event-links/{secret}/preview.png` is a picture of it, 1200 × 630.',
  tag: 'groups',
  access: 'public',
  schema: {
    params: Type.Object({ secret: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: { 200: SharedEvent, ...failures(404, 429) },
  },
});
