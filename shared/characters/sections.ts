import { IMPORT_LIMITS } from './contract/import-values.ts';
import { auctions } from './sections/auctions.ts';
import { buffs } from './sections/buffs.ts';
import { cooldowns } from './sections/cooldowns.ts';
import { currencies } from './sections/currencies.ts';
import type { ListDefinition, RecordDefinition, SectionDefinition } from './sections/definition.ts';
import type { Entry, PayloadEntry } from './sections/field.ts';
import { professions, skills, talents } from './sections/learned.ts';
import { lockouts } from './sections/lockouts.ts';
import { mail } from './sections/mail.ts';
import { quests } from './sections/quests.ts';
import { recipes } from './sections/recipes.ts';
import { reputations } from './sections/reputations.ts';
import { stats } from './sections/stats.ts';
import { weekly } from './sections/weekly.ts';

const { itemsPerCharacter, entriesPerSection } = IMPORT_LIMITS;

/**
 * Separately observed and replaced parts of a character, in document order; CONTRIBUTING.md lists the other places of a new one.
 * Documents stored before a section existed lack its field.
 */
export const SECTION_TABLE = {
  character: { kind: 'identity', savedKey: 'character' },
  equipment: { kind: 'equipment', savedKey: 'equipment', maxEntries: entriesPerSection },
  inventory: { kind: 'container', savedKey: 'bags', inBank: false, maxEntries: itemsPerCharacter },
  bank: { kind: 'container', savedKey: 'bank', inBank: true, maxEntries: itemsPerCharacter },
  buffs,
  talents,
  skills,
  quests,
  professions,
  lockouts,
  currencies,
  stats,
  reputations,
  weekly,
  cooldowns,
  recipes,
  mail,
  auctions,
} as const satisfies Readonly<Record<string, SectionDefinition>>;

type Table = typeof SECTION_TABLE;
type OfKind<K> = { [S in keyof Table]: Table[S] extends { kind: K } ? S : never }[keyof Table];
export type Section = keyof Table;
export type ContentSection = Exclude<Section, 'character'>;
export type ListSection = OfKind<'list'>;
export type RecordSection = OfKind<'record'>;
export type PlainSection = ListSection | RecordSection;
/** Sections that the served document has a field for: it joins the bank with `inventory`. */
export type ServedSection = Exclude<ContentSection, 'bank'>;

export const SECTIONS = Object.keys(SECTION_TABLE) as readonly Section[];
export const CONTENT_SECTIONS = SECTIONS.filter((section): section is ContentSection => section !== 'character');
export const SERVED_SECTIONS = CONTENT_SECTIONS.filter((section): section is ServedSection => section !== 'bank');
export const PLAIN_SECTIONS = SECTIONS.filter(
  (section): section is PlainSection => isListSection(section) || isRecordSection(section),
);
export const LIST_SECTIONS = SECTIONS.filter(isListSection);

export function isListSection(section: Section): section is ListSection {
  return SECTION_TABLE[section].kind === 'list';
}

export function isRecordSection(section: Section): section is RecordSection {
  return SECTION_TABLE[section].kind === 'record';
}

/** Sections whose age means nothing. */
export function isFleeting(section: Section): boolean {
  const definition: SectionDefinition = SECTION_TABLE[section];
  return definition.isFleeting === true;
}

export function mapSections<S extends Section, T>(sections: readonly S[], value: (section: S) => T): Record<S, T> {
  const values: Partial<Record<S, T>> = {};
  for (const section of sections) values[section] = value(section);
  return values as Record<S, T>;
}

export function listDefinition(section: ListSection): ListDefinition {
  return SECTION_TABLE[section];
}

export function plainDefinition(section: PlainSection): ListDefinition | RecordDefinition {
  return SECTION_TABLE[section];
}

type Fields<S extends PlainSection> = Table[S]['fields'];

/** A row of a list, or a record, as it is stored and served. */
export type ServedRow<S extends PlainSection> = Table[S] extends { isNumbered: true }
  ? { id: number } & Entry<Fields<S>>
  : Entry<Fields<S>>;
export type PayloadRow<S extends PlainSection> = PayloadEntry<Fields<S>>;

/** Content of a section: rows of a list, or one record. */
export type ServedContent<S extends PlainSection> = S extends RecordSection ? ServedRow<S> : ServedRow<S>[];
export type PayloadContent<S extends PlainSection> = S extends RecordSection ? PayloadRow<S> : PayloadRow<S>[];
