import type { Character } from '#shared/contract/characters/characters.ts';
import { mapSections, SECTIONS, type Section } from '#shared/character/sections.ts';

/** Numbers that always exist in the game, so an observation without one does not erase it. */
export const NUMBER_FIELDS = ['copper', 'xp', 'xpMax', 'restedXP', 'playedTime'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** When a number was seen, in milliseconds, where that differs from when the rest of `character` was. */
export type NumberTimes = Partial<Record<NumberField, number>>;

/** A character in the database: the document as it is served, and what only a merge needs. */
export interface StoredCharacter {
  readonly document: Character;
  readonly numberTimes: NumberTimes;
  /** Of the row; every write of the document raises it. */
  readonly version: number;
}

export interface GameLabel {
  readonly name: string;
  readonly icon: string;
}

/** Milliseconds of a section's observation; null while it was never seen. */
export function sectionTimeOf(document: Character, section: Section): number | null {
  // Documents from before a section existed have no time for it.
  const time = document.observed_at[section] ?? null;
  return time === null ? null : Date.parse(time);
}

export function sectionTimesOf(document: Character): Readonly<Record<Section, number | null>> {
  return mapSections(SECTIONS, (section) => sectionTimeOf(document, section));
}
