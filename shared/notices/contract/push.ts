import * as Type from 'typebox';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { LanguageCode } from '../../base/messages/message.schema.ts';

/** Push subscriptions of one account: one for each session, the newest ones. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM on the wall clock.' });

/** Part of each day without pushes and system notifications; over midnight where `from` is after `to`. */
export const QuietHours = Type.Object(
  { from: TimeOfDay, to: TimeOfDay, zone: Type.String({ maxLength: 64, description: 'IANA time zone.' }) },
  { additionalProperties: false },
);
export type QuietHours = Type.Static<typeof QuietHours>;

const QuietHoursChoice = Type.Object(
  { quietHours: Type.Union([QuietHours, Type.Null()]) },
  { additionalProperties: false },
);

/** Payload for a push service, encrypted for the browser: the text of a notification as it is shown. */
export const PushPayload = Type.Object({
  /** `n` and the id of a notification, or `g` and that of a group with unread messages. */
  tag: Type.String(),
  /** In the language of the subscription. */
  title: Type.String(),
  body: Type.String(),
  language: LanguageCode,
  /** Moment of an event, which the browser adds in its own zone. */
  at: Type.Union([Type.String(), Type.Null()]),
  /** Page to open. */
  path: Type.String(),
  /** Ids of the newest unread notifications: others that are still shown were read elsewhere. */
  unread: Type.Array(Type.Integer()),
});
export type PushPayload = Type.Static<typeof PushPayload>;

export const getPushKey = route({
  method: 'GET',
  url: '/push/key',
  summary: "The server's public VAPID key, with which a browser subscribes to pushes.",
  tag: 'notifications',
  access: 'session',
  schema: { response: { 200: Type.Object({ publicKey: Type.String() }), ...failures(401) } },
});

export const addPushSubscription = route({
  method: 'POST',
  url: '/push/subscriptions',
  summary: `Push notifications to this browser. Replaces the session's earlier subscription and ends with the session; an account has ${PUSH_SUBSCRIPTIONS_MAX}, a further one ends the oldest.`,
  tag: 'notifications',
  access: 'session',
  schema: {
    body: Type.Object(
      {
        endpoint: Type.String({ minLength: 1, maxLength: 1000, description: 'https:// address of a push service.' }),
        keys: Type.Object(
          { p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) },
          { additionalProperties: false },
        ),
        language: LanguageCode,
      },
      { additionalProperties: false },
    ),
    response: { 204: NoContent, ...failures(400, 401, 403) },
  },
});

export const removePushSubscription = route({
  method: 'DELETE',
  url: '/push/subscriptions',
  summary: 'End pushes to the browser of this session.',
  tag: 'notifications',
  access: 'session',
  schema: { response: { 204: NoContent, ...failures(401, 403) } },
});

export const getQuietHours = route({
  method: 'GET',
  url: '/notifications/quiet-hours',
  summary: "The account's quiet hours.",
  tag: 'notifications',
  access: 'session',
  schema: { response: { 200: QuietHoursChoice, ...failures(401) } },
});

export const setQuietHours = route({
  method: 'PUT',
  url: '/notifications/quiet-hours',
  summary: 'Choose hours of the day without pushes and system notifications; null ends them.',
  tag: 'notifications',
  access: 'session',
  schema: { body: QuietHoursChoice, response: { 204: NoContent, ...failures(400, 401, 403) } },
});
