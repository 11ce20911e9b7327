import * as Type from 'typebox';
import { NotificationKind } from './notifications.ts';

const Tag = Type.String({ pattern: '^[ng]\\d{1,16}$' });

/** System notification, in the language of the pages. `messages` are those of a group whose level is All. */
export const SystemNotification = Type.Object(
  {
    kind: Type.Union([NotificationKind, Type.Literal('messages')]),
    /** One of a tag is shown at a time. */
    tag: Tag,
    title: Type.String({ minLength: 1, maxLength: 500 }),
    body: Type.String({ maxLength: 500 }),
    path: Type.String({ pattern: '^/(?!/)', maxLength: 500 }),
  },
  { additionalProperties: false },
);
export type SystemNotification = Type.Static<typeof SystemNotification>;

export const NotificationTags = Type.Object(
  { tags: Type.Array(Tag, { maxItems: 500 }) },
  { additionalProperties: false },
);
