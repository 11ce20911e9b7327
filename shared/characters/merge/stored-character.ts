import { parseIsoTime } from '../../base/text/iso-time.ts';
import type { Character } from '../contract/characters.ts';
import { listedFacts, type IdentityFacts } from '../identity-facts.ts';
import { observationOrder } from '../seen-by.ts';
import type { Snapshot } from '../snapshot.ts';
import { mapSections, SECTIONS, type Section } from '../sections.ts';
import type { OrderedField } from '../sourced-fields.ts';
import type { FilledDetails } from './fill-details.ts';
import type { KnownNames } from './worn-names.ts';

/** Order of the observation that said a field, where that differs from the one that holds the rest of `character`. */
export interface NumberTimes extends Partial<Record<OrderedField, number>> {
  /** Names of enchantments, gems and sets that another observation said than the one that holds the worn items. */
  names?: KnownNames;
  /** Of sections that another addon saw. */
  filled?: Filled;
  /** Tags of the account folders in which the character was seen. */
  accounts?: readonly number[];
}

export type ItemSection = 'equipment' | 'inventory' | 'bank';
export type Filled = Readonly<Partial<Record<ItemSection, FilledDetails | undefined>>>;

/** A character in the database: the document as it is served, and what only a merge needs. */
export interface StoredCharacter {
  readonly document: Character;
  readonly numberTimes: NumberTimes;
  /** Of the row; every write of the document raises it. */
  readonly version: number;
}

interface StoredTexts {
  readonly document: string;
  readonly number_times: string;
  readonly version?: number;
}

export function factsOf({ document, numberTimes }: Pick<StoredCharacter, 'document' | 'numberTimes'>): IdentityFacts {
  return { ...listedFacts(document), accounts: numberTimes.accounts ?? [] };
}

export function parseStored({ document, number_times, version = 0 }: StoredTexts): StoredCharacter {
  return { document: JSON.parse(document) as Character, numberTimes: JSON.parse(number_times) as NumberTimes, version };
}

export interface GameLabel {
  readonly name: string;
  readonly icon: string;
}

let parsed = { text: '', time: Number.NaN };

/** Most sections of a character have one time. Parsing it for each, some five times, took a sixth of a merge. */
function parseTime(text: string): number {
  if (parsed.text !== text) parsed = { text, time: parseIsoTime(text) };
  return parsed.time;
}

/** Milliseconds of a section's observation; null while it was never seen. */
export function sectionTimeOf(document: Character, section: Section): number | null {
  // Documents from before a section existed have no time for it.
  const time = document.observed_at[section] ?? null;
  return time === null ? null : parseTime(time);
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

/** In the order of the sections, so that the same details have the same text. */
export function definedFilled({ equipment, inventory, bank }: Filled): Pick<NumberTimes, 'filled'> {
  const filled = { ...(equipment && { equipment }), ...(inventory && { inventory }), ...(bank && { bank }) };
  return Object.keys(filled).length > 0 ? { filled } : {};
}
