import type { GameCode } from '#shared/characters/contract/import.ts';
import type { SectionSource } from '#shared/characters/seen-by.ts';
import { SECTIONS } from '#shared/characters/sections.ts';

/** Parts of a payload that are compared and sent apart: the sections, and what belongs to no character. */
export const OBSERVED_PARTS = [...SECTIONS, 'holdings', 'collections'] as const;

export type ObservedPart = (typeof OBSERVED_PARTS)[number];

export interface ObservedSection {
  readonly section: ObservedPart;
  /** Time of the observation in the game, in milliseconds since 1970. */
  readonly observed: number;
  /** Hash of the content without its time. */
  readonly hash: string;
  /** JSON of the section in the import payload. */
  readonly json: Uint8Array;
  /** Another addon that saw it, at a time that may be unknown: `observed` is 0 then. */
  readonly seenBy?: SectionSource;
}

const OTHER_ADDONS = 'other:';

/**
 * Key in the queue of what other addons saw of a character: it is compared with what they said before, not with what
 * the own addon says, and by account folder, as two folders may know one character.
 */
export function otherAddonsKey(folder: string, key: string): string {
  return `${OTHER_ADDONS}${folder}:${key}`;
}

export function isOtherAddonsKey(key: string): boolean {
  return key.startsWith(OTHER_ADDONS);
}

/** SQL of the same test. */
export const IS_OTHER_ADDONS = `substr(character, 1, ${OTHER_ADDONS.length}) = '${OTHER_ADDONS}'`;

/** A character of a file, ready to compare and send without another parse. */
export interface ObservedCharacter {
  /** Stable across files: the game's id, or realm and name without one. */
  readonly key: string;
  readonly game: GameCode;
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
  /** Of the items' names, as the payload has it. */
  readonly language?: string;
  /** Of the game, as the payload has them. */
  readonly flavour?: string;
  readonly region?: string;
  readonly accountFolders?: readonly number[];
  /** All observed sections; always includes `character`. */
  readonly sections: readonly ObservedSection[];
}
