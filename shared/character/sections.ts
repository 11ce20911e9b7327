import type { PlainMessageCode } from '../messages/message.ts';
import { IMPORT_LIMITS } from '../contract/characters/import-values.ts';

/** Boss of an instance. */
export interface Boss {
  readonly name: string;
  readonly killed: boolean;
}

/** One field of a list entry beside its name. The key in `fields` is its name in the served document. */
export interface EntryField {
  readonly kind: 'text' | 'integer' | 'number' | 'boolean' | 'bosses';
  /** Served where the import has no value; `omit` leaves the field out. */
  readonly absent: null | number | string | boolean | 'omit';
  /** Name in the import payload, where it differs. */
  readonly payload?: string;
  /** Name in the addon's table, where it differs. */
  readonly saved?: string;
  /** Entries of the addon's table without it are skipped. */
  readonly required?: true;
  /** Converts the addon's value; without it the value must be a number of the field's kind. */
  readonly fromSaved?: (value: unknown) => string | number | boolean | undefined;
  /** Reads the texts behind the name, which have no place of their own among the numbers. */
  readonly fromTail?: (texts: readonly string[]) => string | readonly Boss[] | undefined;
  readonly description?: PlainMessageCode;
}

/** Panel of a list on the overview tab and on the printed sheet. */
export interface ListPanelLayout {
  readonly column: 'main' | 'side';
  /** Field shown beside the name, and the field that holds its maximum. */
  readonly value: string;
  readonly max?: string;
  /** Field shown in brackets behind the name. */
  readonly detail?: string;
  /** Field with the time after which the entry no longer holds. */
  readonly until?: string;
  /** Value drawn as a badge; this one in green. */
  readonly goodValue?: string;
  /** Names are fixed terms of the game, which have translations. */
  readonly isTerm?: true;
}

interface SectionBase {
  /** Key in the addon's table. */
  readonly savedKey: string;
  /** Changes by itself within hours, so its age means nothing. */
  readonly isFleeting?: true;
}

export interface ListDefinition extends SectionBase {
  readonly kind: 'list';
  /** Rows get an `id`, their place in the list from 1. */
  readonly isNumbered?: true;
  readonly fields: Readonly<Record<string, EntryField>>;
  readonly maxEntries: number;
  /** Null: drawn by a component of its own. */
  readonly panel: ListPanelLayout | null;
}

export type SectionDefinition =
  | (SectionBase & { readonly kind: 'identity' })
  | (SectionBase & { readonly kind: 'equipment'; readonly maxEntries: number })
  | (SectionBase & { readonly kind: 'container'; readonly inBank: boolean; readonly maxEntries: number })
  | ListDefinition;

/** Seconds as milliseconds; undefined for anything but a time. */
function toMilliseconds(seconds: unknown): number | undefined {
  return typeof seconds === 'number' && seconds < 4_102_444_800 ? Math.floor(seconds * 1000) : undefined;
}

/** `1` or `0` in front of a boss's name says whether it is dead. */
function toBoss(text: string): Boss {
  return { name: text.slice(1), killed: text.startsWith('1') };
}

const { itemsPerCharacter, entriesPerSection } = IMPORT_LIMITS;

/**
 * Separately observed and replaced parts of a character, in document order; README lists the other places of a new one.
 * Documents stored before a section existed lack its field.
 */
export const SECTION_TABLE = {
  character: { kind: 'identity', savedKey: 'character' },
  equipment: { kind: 'equipment', savedKey: 'equipment', maxEntries: entriesPerSection },
  inventory: { kind: 'container', savedKey: 'bags', inBank: false, maxEntries: itemsPerCharacter },
  bank: { kind: 'container', savedKey: 'bank', inBank: true, maxEntries: itemsPerCharacter },
  buffs: {
    kind: 'list',
    savedKey: 'buffs',
    isFleeting: true,
    isNumbered: true,
    fields: {
      duration: { kind: 'number', absent: 0, description: 'payload_seconds' },
      time_remaining: {
        kind: 'number',
        absent: null,
        payload: 'timeRemaining',
        saved: 'remaining',
        description: 'payload_seconds',
      },
    },
    maxEntries: entriesPerSection,
    panel: null,
  },
  talents: {
    kind: 'list',
    savedKey: 'talents',
    fields: {
      points: { kind: 'integer', absent: 0, required: true },
      max_points: { kind: 'integer', absent: null, payload: 'maxPoints', saved: 'max' },
    },
    maxEntries: entriesPerSection,
    panel: { column: 'side', value: 'points', max: 'max_points' },
  },
  skills: {
    kind: 'list',
    savedKey: 'skills',
    fields: {
      level: { kind: 'integer', absent: 0, required: true },
      max_level: { kind: 'integer', absent: 'omit', payload: 'maxLevel', saved: 'max' },
    },
    maxEntries: entriesPerSection,
    panel: { column: 'main', value: 'level', max: 'max_level', isTerm: true },
  },
  quests: {
    kind: 'list',
    savedKey: 'quests',
    fields: {
      status: {
        kind: 'text',
        absent: 'In Progress',
        saved: 'done',
        required: true,
        fromSaved: (done) => (done === true || done === 1 ? 'Completed' : 'In Progress'),
        description: 'payload_quest_status',
      },
    },
    maxEntries: entriesPerSection,
    panel: { column: 'main', value: 'status', goodValue: 'Completed' },
  },
  professions: {
    kind: 'list',
    savedKey: 'professions',
    fields: {
      level: { kind: 'integer', absent: 0, required: true },
      max_level: { kind: 'integer', absent: null, payload: 'maxLevel', saved: 'max' },
    },
    maxEntries: entriesPerSection,
    panel: { column: 'side', value: 'level', max: 'max_level', isTerm: true },
  },
  lockouts: {
    kind: 'list',
    savedKey: 'lockouts',
    fields: {
      id: { kind: 'integer', absent: null },
      size: { kind: 'integer', absent: null, description: 'payload_lockout_size' },
      expires_at: {
        kind: 'integer',
        absent: null,
        payload: 'expiresAt',
        saved: 'expires',
        required: true,
        fromSaved: toMilliseconds,
        description: 'payload_time',
      },
      extended: { kind: 'boolean', absent: false, fromSaved: (value) => value === 1 },
      difficulty: { kind: 'text', absent: null, fromTail: ([difficulty]) => difficulty },
      bosses: { kind: 'bosses', absent: 'omit', fromTail: ([, ...bosses]) => bosses.map(toBoss) },
    },
    maxEntries: entriesPerSection,
    panel: { column: 'main', value: 'bosses', detail: 'difficulty', until: 'expires_at' },
  },
  currencies: {
    kind: 'list',
    savedKey: 'currencies',
    fields: {
      id: { kind: 'integer', absent: null },
      count: { kind: 'integer', absent: 0, required: true },
      max: { kind: 'integer', absent: 'omit' },
      week_count: { kind: 'integer', absent: 'omit', payload: 'weekCount', saved: 'weekCount' },
      week_max: { kind: 'integer', absent: 'omit', payload: 'weekMax', saved: 'weekMax' },
    },
    maxEntries: entriesPerSection,
    panel: { column: 'side', value: 'count', max: 'max' },
  },
} as const satisfies Readonly<Record<string, SectionDefinition>>;

type Table = typeof SECTION_TABLE;
export type Section = keyof Table;
export type ListedSection = Exclude<Section, 'character'>;
/** Lists of named entries, which need no code of their own. */
export type PlainSection = { [S in Section]: Table[S] extends { kind: 'list' } ? S : never }[Section];
/** Sections that the served document has a field for: it joins the bank with `inventory`. */
export type ServedSection = Exclude<ListedSection, 'bank'>;

export const SECTIONS = Object.keys(SECTION_TABLE) as readonly Section[];
export const LISTED_SECTIONS = SECTIONS.filter((section): section is ListedSection => section !== 'character');
export const SERVED_SECTIONS = LISTED_SECTIONS.filter((section): section is ServedSection => section !== 'bank');
export const PLAIN_SECTIONS = SECTIONS.filter(
  (section): section is PlainSection => SECTION_TABLE[section].kind === 'list',
);

/** Sections whose age means nothing. */
export function isFleeting(section: Section): boolean {
  const definition: SectionDefinition = SECTION_TABLE[section];
  return definition.isFleeting === true;
}

/** An object with a value for each of the sections, in their order. */
export function mapSections<S extends Section, T>(sections: readonly S[], value: (section: S) => T): Record<S, T> {
  return Object.fromEntries(sections.map((section) => [section, value(section)])) as Record<S, T>;
}

/** The definition of a plain list, typed for iteration. */
export function listDefinition(section: PlainSection): ListDefinition {
  return SECTION_TABLE[section];
}

export function payloadName(name: string, { payload }: EntryField): string {
  return payload ?? name;
}

type Fields<S extends PlainSection> = Table[S]['fields'];
type Value<F> = F extends { kind: 'text' }
  ? string
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'bosses' }
      ? readonly Boss[]
      : number;
type Served<F> = F extends { absent: null } ? Value<F> | null : Value<F>;
type PayloadName<F, K> = F extends { payload: infer P extends string } ? P : K;
type Flat<T> = { [K in keyof T]: T[K] };
type Keys<F, Condition> = { [K in keyof F]: F[K] extends Condition ? K : never }[keyof F];

/** A row of a plain list as it is stored and served. */
export type ServedRow<S extends PlainSection> = Flat<
  (Table[S] extends { isNumbered: true } ? { id: number } : unknown) & { name: string } & {
    [K in Exclude<keyof Fields<S>, Keys<Fields<S>, { absent: 'omit' }>>]: Served<Fields<S>[K]>;
  } & { [K in Keys<Fields<S>, { absent: 'omit' }>]?: Value<Fields<S>[K]> }
>;

export type PayloadRow<S extends PlainSection> = Flat<
  { name: string } & {
    [K in Keys<Fields<S>, { required: true }> as PayloadName<Fields<S>[K], K>]: Value<Fields<S>[K]>;
  } & {
    [K in Exclude<keyof Fields<S>, Keys<Fields<S>, { required: true }>> as PayloadName<Fields<S>[K], K>]?: Value<
      Fields<S>[K]
    >;
  }
>;
