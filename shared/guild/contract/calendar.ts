import * as Type from 'typebox';
import { EVENT_KIND_NAMES } from '../event-kinds.ts';
import { CharacterRole, ViewedCharacter } from '../../characters/contract/viewers.ts';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

/** Coming events of one group, repeats included. */
export const EVENTS_MAX = 100;
export const EVENT_TITLE_MAX = 80;
export const EVENT_INSTANCE_MAX = 80;
export const EVENT_NOTE_MAX = 500;
export const SLOTS_MAX = 40;
export const REMINDER_MINUTES = [15, 30, 60, 120, 1_440] as const;

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });

export const EVENT_ROLES = ['tank', 'healer', 'damage'] as const;
export type EventRole = CharacterRole;

export const SIGNUP_WISHES = ['join', 'bench', 'absent'] as const;
const SignupWish = Type.Enum([...SIGNUP_WISHES]);
export type SignupWish = Type.Static<typeof SignupWish>;

const SIGNUP_PLACES = ['in', 'waiting', 'bench', 'absent'] as const;
const SignupPlace = Type.Enum([...SIGNUP_PLACES], {
  description: '`waiting`: the slots of the role are taken; the first who waits moves up.',
});

const EventKind = Type.Enum([...EVENT_KIND_NAMES]);

const Slot = Type.Integer({ minimum: 0, maximum: SLOTS_MAX });
export const Slots = Type.Object({ tank: Slot, healer: Slot, damage: Slot }, { additionalProperties: false });

const LocalTime = Type.String({
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d$`,
  description: 'Wall-clock time of `zone`, which weekly repeats keep.',
});
const Zone = Type.String({ maxLength: 64, description: 'IANA time zone, such as Europe/Berlin.' });
const Minutes = Type.Integer({ minimum: 15, maximum: 1_440, description: 'Length.' });
const Reminder = Nullable(Type.Enum([...REMINDER_MINUTES], { description: 'Minutes before the start.' }));

export const EventSignup = Type.Object({
  memberId: Type.Integer(),
  username: Type.String(),
  role: Nullable(CharacterRole),
  wish: SignupWish,
  place: SignupPlace,
  character: Type.Union([ViewedCharacter, Type.Null()], {
    description: 'Null when the caller does not see it, and without one.',
  }),
});
export type EventSignup = Type.Static<typeof EventSignup>;

export const GroupEvent = Type.Object({
  id: Type.Integer(),
  kind: EventKind,
  title: Type.String(),
  instance: Type.String({ description: 'Name of the raid or dungeon, empty without one.' }),
  game_id: Type.String(),
  note: Type.String(),
  starts_at: Time,
  local_time: LocalTime,
  zone: Zone,
  duration_minutes: Minutes,
  slots: Slots,
  filled: Slots,
  waiting: Type.Integer({ description: 'Members who wait for a slot, or are on the bench.' }),
  reminder_minutes: Reminder,
  is_weekly: Type.Boolean(),
  is_cancelled: Type.Boolean(),
  creator: Nullable(Type.String({ description: 'Null once the account is deleted.' })),
  own_place: Nullable(SignupPlace),
});
export type GroupEvent = Type.Static<typeof GroupEvent>;

const OfGroup = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const OfEvent = Type.Object({ id: Type.Integer({ minimum: 1 }), eventId: Type.Integer({ minimum: 1 }) });

const SCOPES = ['one', 'following'] as const;
const Scope = Type.Optional(
  Type.Enum([...SCOPES], { description: 'Of a weekly event: this one, or it and all later ones. Default `one`.' }),
);
export type EventScope = (typeof SCOPES)[number];

const Fields = {
  title: Type.String({ minLength: 1, maxLength: EVENT_TITLE_MAX, pattern: String.raw`\S` }),
  instance: Type.String({ maxLength: EVENT_INSTANCE_MAX }),
  game_id: Type.String({ minLength: 1, maxLength: 40 }),
  note: Type.String({ maxLength: EVENT_NOTE_MAX }),
  local_time: LocalTime,
  zone: Zone,
  duration_minutes: Minutes,
  slots: Slots,
  reminder_minutes: Reminder,
};

const NewEvent = Type.Object(
  { ...Fields, kind: Type.Optional(EventKind), is_weekly: Type.Boolean() },
  { additionalProperties: false },
);
export type NewEvent = Type.Static<typeof NewEvent>;

const EventChange = Type.Object(
  {
    ...(Object.fromEntries(Object.entries(Fields).map(([name, field]) => [name, Type.Optional(field)])) as {
      readonly [F in keyof typeof Fields]: Type.TOptional<(typeof Fields)[F]>;
    }),
    is_cancelled: Type.Optional(Type.Literal(false, { description: 'Takes a cancellation back.' })),
    scope: Scope,
  },
  { additionalProperties: false },
);
export type EventChange = Type.Static<typeof EventChange>;

export const listEvents = route({
  method: 'GET',
  url: '/groups/:id/events',
  summary: "A group's events, the next first, without those that ended more than a day ago unless `from` is earlier.",
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:read'],
  schema: {
    params: OfGroup,
    querystring: Type.Object({
      from: Type.Optional(Type.Integer({ minimum: 0, description: 'Milliseconds since 1970.' })),
    }),
    response: { 200: Type.Object({ events: Type.Array(GroupEvent) }), ...failures(400, 401, 403, 404) },
  },
});

export const addEvent = route({
  method: 'POST',
  url: '/groups/:id/events',
  summary: 'Create an event, for owner and moderators; a weekly one with its next repeats.',
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:write'],
  schema: {
    params: OfGroup,
    body: NewEvent,
    response: { 201: Type.Object({ id: Type.Integer() }), ...failures(400, 401, 403, 404, 409) },
  },
});

export const getEvent = route({
  method: 'GET',
  url: '/groups/:id/events/:eventId',
  summary: 'An event with its sign-ups, in their order. Characters have what their owners share with the group.',
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:read'],
  schema: {
    params: OfEvent,
    response: { 200: Type.Object({ event: GroupEvent, signups: Type.Array(EventSignup) }), ...failures(401, 403, 404) },
  },
});

export const changeEvent = route({
  method: 'PATCH',
  url: '/groups/:id/events/:eventId',
  summary: 'Change an event, for owner and moderators.',
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:write'],
  schema: { params: OfEvent, body: EventChange, response: { 204: NoContent, ...failures(400, 401, 403, 404, 409) } },
});

export const cancelEvent = route({
  method: 'DELETE',
  url: '/groups/:id/events/:eventId',
  summary: 'Cancel an event, for owner and moderators. It stays listed as cancelled.',
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:write'],
  schema: {
    params: OfEvent,
    querystring: Type.Object({ scope: Scope }),
    response: { 204: NoContent, ...failures(400, 401, 403, 404) },
  },
});

export const signUpForEvent = route({
  method: 'PUT',
  url: '/groups/:id/events/:eventId/signup',
  summary:
    "Sign up, or change the caller's sign-up. Shares the character's name with the group, and nothing else that is not shared already. A change of role or from bench or absence loses the place in line.",
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:write'],
  schema: {
    params: OfEvent,
    body: Type.Union([
      Type.Object(
        { wish: Type.Enum(['join', 'bench']), role: CharacterRole, character_id: Type.Integer({ minimum: 1 }) },
        { additionalProperties: false },
      ),
      Type.Object({ wish: Type.Literal('absent') }, { additionalProperties: false }),
    ]),
    response: { 200: Type.Object({ place: SignupPlace }), ...failures(400, 401, 403, 404, 409) },
  },
});

export const withdrawSignup = route({
  method: 'DELETE',
  url: '/groups/:id/events/:eventId/signup',
  summary: "Remove the caller's sign-up.",
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:write'],
  schema: { params: OfEvent, response: { 204: NoContent, ...failures(401, 403, 404) } },
});

const MOVED_TO = ['in', 'bench', 'absent'] as const;

export const placeSignup = route({
  method: 'PATCH',
  url: '/groups/:id/events/:eventId/signup',
  summary:
    "Move a member's sign-up to a slot, to the bench or to the absent, for owner and moderators. The member is notified, and can change it again.",
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:write'],
  schema: {
    params: OfEvent,
    body: Type.Object(
      { memberId: Type.Integer({ minimum: 1 }), place: Type.Enum([...MOVED_TO]) },
      { additionalProperties: false },
    ),
    response: { 204: NoContent, ...failures(400, 401, 403, 404, 409) },
  },
});
export type SignupMove = (typeof MOVED_TO)[number];

export const getCalendarFeed = route({
  method: 'GET',
  url: '/calendar/feed',
  summary: "When the caller's calendar feed was made; null without one.",
  tag: 'groups',
  access: 'session',
  schema: { response: { 200: Type.Object({ created_at: Nullable(Time) }), ...failures(401) } },
});

export const makeCalendarFeed = route({
  method: 'POST',
  url: '/calendar/feed',
  summary: "Make a secret address of the caller's calendar, which is shown this once. Ends the earlier one.",
  tag: 'groups',
  access: 'session',
  schema: { response: { 201: Type.Object({ url: Type.String() }), ...failures(401, 403) } },
});

export const revokeCalendarFeed = route({
  method: 'DELETE',
  url: '/calendar/feed',
  summary: "End the caller's calendar feed.",
  tag: 'groups',
  access: 'session',
  schema: { response: { 204: NoContent, ...failures(401, 403) } },
});
