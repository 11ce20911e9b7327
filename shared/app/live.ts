import * as Type from 'typebox';
import { messageFields } from '../base/messages/message.schema.ts';
import { ImportStatus } from '../characters/contract/characters.ts';
import { SECTIONS } from '../characters/sections.ts';
import { SOCIAL_PUSHES } from '../people/live-social.ts';
import { TAVERN_PUSHES } from '../tavern/contract/tavern.ts';
import { NOTIFICATION_PUSHES } from '../notices/contract/notifications.ts';
import { DIRECT_PUSHES } from '../people/contract/direct-messages.ts';

/** Live connection: one socket per session, also for personal pushes. */
export const LIVE_PATH = '/api/tavern';
/** Timeout of opening the socket, in milliseconds. */
export const LIVE_OPEN_TIMEOUT_MS = 5_000;

export const CLOSE_CODES = {
  badToken: 4401,
  banned: 4403,
  slow: 4408,
  /** The session opened a newer connection in another tab; this one reconnects when its tab becomes visible. */
  replaced: 4409,
  /** The account, or the guest's address, opened too many newer connections; reconnects like `replaced`. */
  tooManySockets: 4410,
  tooFast: 4429,
} as const;

/** Difference made by an import, formatted by the UI. */
export const CharacterChange = Type.Object({
  field: Type.Enum(['level', 'copper', 'zone', 'guild', ...SECTIONS]),
  from: Type.Union([Type.Number(), Type.String(), Type.Null()], { description: 'A value, or a count for lists.' }),
  to: Type.Union([Type.Number(), Type.String(), Type.Null()]),
});
export type CharacterChange = Type.Static<typeof CharacterChange>;

export const ChangedCharacter = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  realm: Type.String(),
  game_id: Type.String(),
  status: Type.Union([ImportStatus, Type.Literal('edited'), Type.Literal('deleted')]),
  changes: Type.Array(CharacterChange),
});
export type ChangedCharacter = Type.Static<typeof ChangedCharacter>;

/** Characters changed: reload the list. Carries the changes for notifications. */
export const CharactersPush = Type.Object({
  type: Type.Literal('characters'),
  revision: Type.Integer(),
  changed: Type.Array(ChangedCharacter),
});
export type CharactersPush = Type.Static<typeof CharactersPush>;

/** A bank that belongs to no character changed: reload them. */
export const HoldingsPush = Type.Object({ type: Type.Literal('holdings') });
export type HoldingsPush = Type.Static<typeof HoldingsPush>;

/** Mounts, pets or toys changed: reload them. */
export const CollectionsPush = Type.Object({ type: Type.Literal('collections') });
export type CollectionsPush = Type.Static<typeof CollectionsPush>;

export const ErrorPush = Type.Object({
  type: Type.Literal('error'),
  ...messageFields,
  ref: Type.Optional(Type.String({ description: 'Which chat message it is about, when it had a `ref`.' })),
});

export const ServerMessage = Type.Union([
  CharactersPush,
  HoldingsPush,
  CollectionsPush,
  ErrorPush,
  ...SOCIAL_PUSHES,
  ...TAVERN_PUSHES,
  ...NOTIFICATION_PUSHES,
  ...DIRECT_PUSHES,
]);
export type ServerMessage = Type.Static<typeof ServerMessage>;
