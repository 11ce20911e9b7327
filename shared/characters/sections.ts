import { IMPORT_LIMITS } from './contract/import-values.ts';
import type { ListDefinition, RecordDefinition, SectionDefinition } from './sections/definition.ts';
import type { Entry, PayloadEntry } from './sections/field.ts';
import { achievements } from './sections/achievements.ts';
import { mythicplus } from './sections/mythicplus.ts';
import { reputations } from './sections/reputations.ts';
import { weekly } from './sections/weekly.ts';
import { ITEM, ITEM_DETAIL_FIELDS, nameItem, TIME, NAME } from './sections/common-fields.ts';

const LEVEL_MAX = 10_000;
const AMOUNT = { kind: 'integer', absent: 'omit' } as const;
const VALUES = {
  kind: 'rows',
  absent: 'omit',
  fields: { value: { kind: 'number', absent: 'skip' }, name: { ...NAME, max: 64 } },
  maxEntries: 64,
} as const;

/** Values of the character sheet. Names of secondary stats and resistances are English terms of the game. */
const stats = {
  kind: 'record',
  savedKey: 'stats',
  fields: {
    item_level: { kind: 'number', absent: 'omit', payload: 'itemLevel', saved: 'itemLevel', max: LEVEL_MAX },
    item_level_equipped: {
      kind: 'number',
      absent: 'omit',
      payload: 'itemLevelEquipped',
      saved: 'itemLevelEquipped',
      max: LEVEL_MAX,
    },
    specialisation: { kind: 'text', absent: 'omit', saved: 'spec' },
    trees: {
      kind: 'rows',
      absent: 'omit',
      fields: { points: { kind: 'integer', absent: 'skip' }, name: { ...NAME, max: 64 } },
      maxEntries: 8,
    },
    strength: AMOUNT,
    agility: AMOUNT,
    stamina: AMOUNT,
    intellect: AMOUNT,
    spirit: AMOUNT,
    armor: AMOUNT,
    secondary: VALUES,
    resistances: VALUES,
    resting: { kind: 'boolean', absent: 'omit' },
    hearth: { kind: 'text', absent: 'omit', max: 128 },
    honor_rank: { ...AMOUNT, payload: 'honorRank', saved: 'honorRank' },
    deaths: AMOUNT,
  },
} as const satisfies RecordDefinition;

const recipes = {
  kind: 'list',
  savedKey: 'recipes',
  fields: {
    name: NAME,
    recipes: {
      kind: 'rows',
      absent: [],
      fields: { id: { kind: 'integer', absent: 'skip' }, name: NAME },
      maxEntries: 2_000,
      tail: 0,
    },
  },
  maxEntries: 32,
  panel: { column: 'side', value: 'recipes', isTerm: true },
} as const satisfies ListDefinition;

const quests = {
  kind: 'list',
  savedKey: 'quests',
  fields: {
    name: NAME,
    status: {
      kind: 'text',
      absent: 'In Progress',
      saved: 'done',
      required: true,
      fromSaved: (done) => (done === 1 ? 'Completed' : 'In Progress'),
      description: 'payload_quest_status',
    },
    level: { kind: 'integer', absent: 'omit', tail: 0 },
    zone: { kind: 'text', absent: 'omit', tail: 1, max: 128, isRepeated: true },
  },
  maxEntries: IMPORT_LIMITS.entriesPerSection,
  panel: { column: 'main', group: 'zone', detail: 'level', value: 'status', goodValue: 'Completed' },
} as const satisfies ListDefinition;

/** Attached items and money, without sender, subject and text. */
const mail = {
  kind: 'list',
  savedKey: 'mail',
  fields: {
    ...ITEM,
    copper: { kind: 'integer', absent: 0, description: 'payload_copper' },
    expires_at: { ...TIME, payload: 'expiresAt', saved: 'expires' },
    ...ITEM_DETAIL_FIELDS,
  },
  maxEntries: 1_000,
  complete: (row) => nameItem(row) ?? (row['copper'] === 0 ? null : row),
  panel: null,
} as const satisfies ListDefinition;

/** `1` or `0` in front of a boss's name says whether it is dead. */
function toBoss(text: unknown): object {
  return { name: String(text).slice(1), killed: String(text).startsWith('1') };
}

/** A world boss is a lockout without size, difficulty and bosses. */
const lockouts = {
  kind: 'list',
  savedKey: 'lockouts',
  fields: {
    name: NAME,
    id: { kind: 'integer', absent: null },
    size: { kind: 'integer', absent: null, description: 'payload_lockout_size' },
    expires_at: { ...TIME, payload: 'expiresAt', saved: 'expires', required: true },
    extended: { kind: 'boolean', absent: false },
    difficulty: { kind: 'text', absent: null, tail: 0 },
    bosses: {
      kind: 'rows',
      absent: 'omit',
      fields: { name: { ...NAME, max: 64 }, killed: { kind: 'boolean', absent: false, required: true } },
      maxEntries: 40,
      tail: 1,
      fromSaved: toBoss,
    },
  },
  maxEntries: IMPORT_LIMITS.entriesPerSection,
  panel: { column: 'main', value: 'bosses', detail: 'difficulty', until: 'expires_at', kept: 'extended' },
} as const satisfies ListDefinition;

const maxEntries = IMPORT_LIMITS.entriesPerSection;

const talents = {
  kind: 'list',
  savedKey: 'talents',
  fields: {
    name: NAME,
    points: { kind: 'integer', absent: 0, required: true },
    max_points: { kind: 'integer', absent: null, payload: 'maxPoints', saved: 'max' },
  },
  maxEntries,
  panel: { column: 'side', value: 'points', max: 'max_points' },
} as const satisfies ListDefinition;

const skills = {
  kind: 'list',
  savedKey: 'skills',
  fields: {
    name: NAME,
    level: { kind: 'integer', absent: 0, required: true },
    max_level: { kind: 'integer', absent: 'omit', payload: 'maxLevel', saved: 'max' },
  },
  maxEntries,
  panel: { column: 'main', value: 'level', max: 'max_level', isTerm: true },
} as const satisfies ListDefinition;

const professions = {
  kind: 'list',
  savedKey: 'professions',
  fields: {
    name: NAME,
    level: { kind: 'integer', absent: 0, required: true },
    max_level: { kind: 'integer', absent: null, payload: 'maxLevel', saved: 'max' },
  },
  maxEntries,
  panel: { column: 'side', value: 'level', max: 'max_level', isTerm: true },
} as const satisfies ListDefinition;

const currencies = {
  kind: 'list',
  savedKey: 'currencies',
  fields: {
    name: NAME,
    id: { kind: 'integer', absent: null },
    count: { kind: 'integer', absent: 0, required: true },
    max: { kind: 'integer', absent: 'omit' },
    week_count: { kind: 'integer', absent: 'omit', payload: 'weekCount', saved: 'weekCount' },
    week_max: { kind: 'integer', absent: 'omit', payload: 'weekMax', saved: 'weekMax' },
    icon_id: { kind: 'integer', absent: 'omit', payload: 'iconID', tail: 0 },
  },
  maxEntries: IMPORT_LIMITS.entriesPerSection,
  panel: { column: 'side', value: 'count', max: 'max', week: { count: 'week_count', max: 'week_max' } },
} as const satisfies ListDefinition;

/** Crafts that have to wait, such as transmutes. */
const cooldowns = {
  kind: 'list',
  savedKey: 'cooldowns',
  isFleeting: true,
  fields: {
    name: NAME,
    id: { kind: 'integer', absent: null },
    ready_at: { ...TIME, absent: 'skip', payload: 'readyAt', saved: 'ready' },
    profession: { kind: 'text', absent: null, tail: 0 },
  },
  maxEntries: 500,
  panel: { column: 'side', value: 'ready_at', detail: 'profession', until: 'ready_at', isAwaited: true },
} as const satisfies ListDefinition;

const buffs = {
  kind: 'list',
  savedKey: 'buffs',
  isFleeting: true,
  isNumbered: true,
  fields: {
    name: NAME,
    duration: { kind: 'number', absent: 0, description: 'payload_seconds' },
    time_remaining: {
      kind: 'number',
      absent: null,
      payload: 'timeRemaining',
      saved: 'remaining',
      description: 'payload_seconds',
    },
  },
  maxEntries: IMPORT_LIMITS.entriesPerSection,
  panel: null,
} as const satisfies ListDefinition;

/** The character's own auctions. */
const auctions = {
  kind: 'list',
  savedKey: 'auctions',
  isFleeting: true,
  fields: {
    ...ITEM,
    buyout: { kind: 'integer', absent: null, description: 'payload_copper' },
    expires_at: { ...TIME, payload: 'expiresAt', saved: 'expires' },
    ...ITEM_DETAIL_FIELDS,
  },
  maxEntries: 1_000,
  complete: nameItem,
  panel: null,
} as const satisfies ListDefinition;

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
  mythicplus,
  achievements,
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
