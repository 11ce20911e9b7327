import * as Type from 'typebox';

const GroupId = Type.Integer();

/** Characters that are shared with the group changed, or are no longer shared: reload these, or all without `characters`. */
export const RosterPush = Type.Object({
  type: Type.Literal('roster'),
  groupId: GroupId,
  characters: Type.Optional(Type.Array(Type.Integer())),
});

export const WantedPush = Type.Object({ type: Type.Literal('wanted'), groupId: GroupId });

/** Events of the group, or their sign-ups, changed: reload them. */
export const CalendarPush = Type.Object({ type: Type.Literal('calendar'), groupId: GroupId });

/** An event to which the user has signed up is about to begin. */
export const EventReminderPush = Type.Object({
  type: Type.Literal('eventReminder'),
  groupId: GroupId,
  groupName: Type.String(),
  eventId: Type.Integer(),
  title: Type.String(),
  starts_at: Type.String({ description: 'ISO 8601, UTC.' }),
});

/** Characters that a friend shares with the caller changed, or are no longer shared: reload them. */
export const FriendCharactersPush = Type.Object({
  type: Type.Literal('friendCharacters'),
  userId: Type.Integer({ description: 'The friend.' }),
});

export const GUILD_PUSHES = [RosterPush, WantedPush, CalendarPush, EventReminderPush, FriendCharactersPush] as const;

declare module '../../base/live/server-message.ts' {
  interface ServerMessages {
    readonly guild: Type.Static<(typeof GUILD_PUSHES)[number]>;
  }
}
