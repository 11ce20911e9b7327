import * as Type from 'typebox';
import { NotifyLevel, UNREAD_MAX } from '../../people/contract/unread.ts';
import { DirectUnread } from '../../people/contract/direct-messages.ts';
import { failures, ApiFailure, NoContent } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { NotifiedEvent } from './notified-event.ts';
import { NOTIFICATION_KIND_NAMES } from '../notification-kinds.ts';

/** Notifications of one account; the oldest go. */
export const NOTIFICATIONS_MAX = 200;
export const NOTIFICATIONS_PAGE = 30;
/** UTF-16 units of a message that a notification shows. */
export const EXCERPT_MAX = 200;

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });
const Id = Type.Integer({ minimum: 1 });

export const NotificationKind = Type.Enum([...NOTIFICATION_KIND_NAMES]);

/** Ends with what it is about: an answered request, a deleted message, an ended membership, a block. */
export const Notification = Type.Object({
  id: Type.Integer(),
  kind: NotificationKind,
  createdAt: Time,
  isRead: Type.Boolean(),
  actor: Nullable(Type.String({ description: 'Username. Null for reports and reminders.' })),
  group: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  requestId: Nullable(Type.Integer({ description: 'Of a friend request: for its answer.' })),
  excerpt: Nullable(Type.String({ description: 'Start of the message. Null in pushes.' })),
  event: Nullable(NotifiedEvent),
  userId: Nullable(Type.Integer({ description: "Of a direct message: the author's account." })),
});
export type Notification = Type.Static<typeof Notification>;

export const GroupUnread = Type.Object({
  groupId: Type.Integer(),
  unread: Type.Integer({ description: `Messages of others after the last read one, ${UNREAD_MAX} at most.` }),
  mentions: Type.Integer({ description: 'Unread notifications of mentions and replies.' }),
  lastReadId: Type.Integer(),
  lastId: Type.Integer({ description: 'Newest message that was counted; 0 without any.' }),
  level: NotifyLevel,
});
export type GroupUnread = Type.Static<typeof GroupUnread>;

export const listNotifications = route({
  method: 'GET',
  url: '/notifications',
  summary: `What concerns the caller: requests, invitations, mentions, replies, reports, events and direct messages, ${NOTIFICATIONS_PAGE} at a time, newest first.`,
  tag: 'notifications',
  access: 'session',
  schema: {
    querystring: Type.Object({
      before: Type.Optional(Type.Integer({ minimum: 1, description: 'The last known id.' })),
    }),
    response: {
      200: Type.Object({
        notifications: Type.Array(Notification),
        earlier: Type.Boolean({ description: 'True when there are older ones.' }),
      }),
      ...failures(400, 401),
    },
  },
});

export const countNotifications = route({
  method: 'GET',
  url: '/notifications/counts',
  summary: "The caller's unread notifications, and unread messages by group and conversation.",
  tag: 'notifications',
  access: 'session',
  schema: {
    response: {
      200: Type.Object({
        unread: Type.Integer(),
        lastId: Type.Integer({ description: 'Newest notification that was counted; 0 without any.' }),
        groups: Type.Array(GroupUnread),
        conversations: Type.Array(DirectUnread, { description: 'Those with unread messages.' }),
      }),
      401: ApiFailure,
    },
  },
});

export const readNotifications = route({
  method: 'POST',
  url: '/notifications/read',
  summary: 'Mark notifications as read: those named, or all up to a time.',
  tag: 'notifications',
  access: 'session',
  schema: {
    body: Type.Union([
      Type.Object(
        { ids: Type.Array(Id, { minItems: 1, maxItems: NOTIFICATIONS_PAGE }) },
        { additionalProperties: false },
      ),
      Type.Object({ until: Type.String({ format: 'date-time' }) }, { additionalProperties: false }),
    ]),
    response: { 200: Type.Object({ unread: Type.Integer() }), ...failures(400, 401, 403) },
  },
});

export const setGroupLevel = route({
  method: 'PUT',
  url: '/groups/:id/notifications',
  summary: 'Choose which messages of a group notify the caller.',
  tag: 'notifications',
  access: 'session',
  schema: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ level: NotifyLevel }, { additionalProperties: false }),
    response: { 204: NoContent, ...failures(400, 401, 403, 404) },
  },
});

/** Notification pushes, and the frame by which a client marks messages as read. */
export const ReadRequest = Type.Object({
  type: Type.Literal('read'),
  groupId: Id,
  id: Type.Integer({ minimum: 1, description: 'The newest message that was visible.' }),
});
export type ReadRequest = Type.Static<typeof ReadRequest>;

export const NOTIFICATION_PUSHES = [
  Type.Object({ type: Type.Literal('notification'), notification: Notification }),
  /** Some were read: `unread` are left. Without it, all counts may be different now: load them. */
  Type.Object({ type: Type.Literal('notifications'), unread: Type.Optional(Type.Integer()) }),
  /** Messages of others in a group, ids ascending: count those after the last known one. */
  Type.Object({
    type: Type.Literal('unread'),
    groupId: Type.Integer(),
    ids: Type.Array(Type.Integer(), { maxItems: UNREAD_MAX }),
    removed: Type.Optional(Type.Array(Type.Integer(), { description: 'Messages that were deleted.' })),
  }),
  /** The account read the group, on this device or another. */
  Type.Object({
    type: Type.Literal('read'),
    groupId: Type.Integer(),
    id: Type.Integer(),
    unread: Type.Integer(),
    mentions: Type.Integer(),
  }),
] as const;

declare module '../../base/live/server-message.ts' {
  interface ServerMessages {
    readonly notices: Type.Static<(typeof NOTIFICATION_PUSHES)[number]>;
  }
}
