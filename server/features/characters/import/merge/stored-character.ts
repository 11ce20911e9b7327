import type { Character } from '#shared/contract/characters/characters.ts';
import { observationOrder } from '#shared/character/seen-by.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { mapSections, SECTIONS, type Section } from '#shared/character/sections.ts';

/** Numbers that always exist in the game, so an observation without one does not erase it. */
export const NUMBER_FIELDS = ['copper', 'xp', 'xpMax', 'restedXP', 'playedTime'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** Texts that not every observation says; to be in no guild is one that the own addon says. */
export const PLACE_FIELDS = ['zone', 'guild'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** Order of the observation that said a field, where that differs from the one that holds the rest of `character`. */
export type NumberTimes = Partial<Record<NumberField | PlaceField, number>>;

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

/** Order of the observation that holds a section; null while it was never seen. */
export function sectionOrderOf(document: Character, section: Section): number | null {
  const time = sectionTimeOf(document, section);
  const source = document.sources?.[section];
  return time === null && source === undefined ? null : observationOrder(time, source);
}

/** Order of a snapshot's observation of a section; null when it did not see it. */
export function snapshotOrderOf({ observed, sources }: Snapshot, section: Section): number | null {
  const [time, source] = [observed[section], sources[section]];
  return time === null && source === undefined ? null : observationOrder(time, source);
}

export function sectionTimesOf(document: Character): Readonly<Record<Section, number | null>> {
  return mapSections(SECTIONS, (section) => sectionTimeOf(document, section));
}
