import * as Type from 'typebox';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });

/** Parts of an export about settings, shared characters and what the account does in groups. */
export const exportParts = {
  sessions: Type.Array(Type.Object({ since: Time, last_seen_at: Time, user_agent: Type.String() }), {
    description: 'Where the account is signed in.',
  }),
  pushes: Type.Array(Type.Object({ language: Type.String(), since: Time }), {
    description: 'Browsers that get pushes, without their addresses.',
  }),
  runs_begun: Type.Integer({ description: 'Runs that were begun in the dungeon.' }),
  quiet_hours: Nullable(Type.Object({ from: Type.String(), to: Type.String(), zone: Type.String() })),
  calendar_feed: Nullable(Type.Object({ since: Time }, { description: 'Without its secret address.' })),
  memberships: Type.Array(
    Type.Object({
      group: Type.String(),
      level: Type.String({ description: 'What notifies.' }),
      in_feed: Type.Boolean(),
      avatar: Nullable(Type.Integer({ description: 'Id of the character in the room.' })),
      main: Nullable(Type.Integer({ description: 'Id of the main character in the roster.' })),
      rank: Nullable(Type.String()),
    }),
    { description: "The account's choices and roster notes, by group." },
  ),
  viewers: Type.Array(
    Type.Object({
      character_id: Type.Integer(),
      group: Nullable(Type.String()),
      friend: Nullable(Type.String()),
      sections: Type.Array(Type.String()),
    }),
    { description: 'With whom characters are shared: a group or a friend.' },
  ),
  shown_banks: Type.Array(Type.Object({ group: Type.String(), realm: Type.String(), bank: Type.String() }), {
    description: 'Guild banks that are shown to groups.',
  }),
  wishes: Type.Array(
    Type.Object({
      group: Type.String(),
      name: Type.String(),
      item_id: Nullable(Type.Integer()),
      reason: Type.String(),
      done: Type.Boolean(),
      at: Time,
    }),
    { description: 'Wanted items, oldest first.' },
  ),
  signups: Type.Array(
    Type.Object({
      group: Type.String(),
      event: Type.String(),
      starts_at: Time,
      wish: Type.String(),
      role: Nullable(Type.String()),
      character_id: Nullable(Type.Integer()),
      at: Time,
    }),
    { description: 'Sign-ups for events, oldest first.' },
  ),
  events: Type.Array(Type.Object({ group: Type.String(), title: Type.String(), starts_at: Time, at: Time }), {
    description: 'Events that the account created, oldest first.',
  }),
  reactions: Type.Array(Type.Object({ group: Type.String(), reaction: Type.String(), at: Time })),
  line_reports: Type.Array(Type.Object({ group: Type.String(), reason: Type.String(), at: Time }), {
    description: "Complaints of the account about lines in the tavern's room.",
  }),
  apart: Type.Array(Type.Object({ one_id: Type.Integer(), other_id: Type.Integer(), at: Time }), {
    description: 'Characters that are two, by the answer of the player.',
  }),
  firsts: Type.Array(
    Type.Object({
      character_id: Type.Integer(),
      what: Type.String(),
      at: Time,
      look: Nullable(Type.String({ description: 'What was looked at.' })),
      item: Nullable(Type.String({ description: 'Name of the item that shows it.' })),
    }),
    { description: "First moments of achievements' conditions." },
  ),
};
