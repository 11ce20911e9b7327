import * as Type from 'typebox';
import { SECTIONS } from '../sections.ts';
import { ImportStatus } from './characters.ts';

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

export const CHARACTER_PUSHES = [CharactersPush, HoldingsPush, CollectionsPush] as const;

declare module '../../base/live/server-message.ts' {
  interface ServerMessages {
    readonly characters: Type.Static<(typeof CHARACTER_PUSHES)[number]>;
  }
}
