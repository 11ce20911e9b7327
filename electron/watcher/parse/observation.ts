import type { GameCode } from '#shared/contract/characters/import.ts';
import type { Section } from '#shared/character/sections.ts';

/** One section of one character as a file showed it. */
export interface ObservedSection {
  readonly section: Section;
  /** When the game saw it, in milliseconds since 1970. */
  readonly observed: number;
  /** Of the content alone: the same content seen later travels as a time. */
  readonly hash: string;
  /** The section's value in the import payload, as JSON. */
  readonly json: Uint8Array;
}

/** One character as a file showed it, ready to be compared and sent without being read again. */
export interface ObservedCharacter {
  /** The same for the same character in every file: by the game's own id when it gave one, otherwise by realm and name. */
  readonly key: string;
  readonly game: GameCode;
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
  /** Every section that was seen; `character` is always among them. */
  readonly sections: readonly ObservedSection[];
}
