import type { Section } from '../character/sections.ts';

/**
 * How much it asks of the player: `act` is worth doing something about, `look` is worth knowing, `good` is a joy.
 */
export type Severity = 'act' | 'look' | 'good';

/** What an insight was computed from: a section of the character, or its history between two moments (ISO 8601). */
export type Evidence =
  | { readonly from: 'section'; readonly section: Section; readonly observedAt: string }
  | { readonly from: 'history'; readonly first: string; readonly last: string }
  | { readonly from: 'characters'; readonly count: number };

interface InsightOf<Kind extends string, Facts> {
  readonly kind: Kind;
  /** Whom it is about; of several, the one to start with. */
  readonly characterId: number;
  readonly facts: Facts;
  readonly severity: Severity;
  readonly evidence: Evidence;
  /** The same while nothing material changed: what a player dismissed stays away under this, and comes back under another. */
  readonly key: string;
  /** Larger is more of it; compares insights of one kind. */
  readonly weight: number;
}

/** A worn item that lies far below what else the character wears. Qualities 1 to 5, `average` of the `compared` others. */
export type WeakestSlot = InsightOf<
  'weakest_slot',
  {
    readonly slot: string;
    readonly itemName: string;
    readonly quality: number;
    readonly average: number;
    readonly compared: number;
  }
>;

/** Slots with nothing in them that every character of this level fills. */
export type EmptySlots = InsightOf<
  'empty_slots',
  { readonly slots: readonly string[]; readonly worn: number; readonly level: number }
>;

/** The average quality of what is worn moved. */
export type QualityTrend = InsightOf<
  'quality_trend',
  { readonly before: number; readonly after: number; readonly days: number }
>;

/** What a character earned or spent a day, in copper; `before` and `after` are what it had at both ends of `days`. */
export type GoldPerDay = InsightOf<
  'gold_a_day',
  { readonly perDay: number; readonly before: number; readonly after: number; readonly days: number }
>;

/** Rested experience was full: more rest adds nothing. Experience points; `cap` is where it ends. */
export type RestedWaste = InsightOf<
  'rested_waste',
  { readonly rested: number; readonly cap: number; readonly level: number }
>;

/** One item in stacks on several characters of a realm; most first. */
export type Duplicates = InsightOf<
  'duplicates',
  {
    readonly itemName: string;
    readonly itemId: number;
    readonly realm: string;
    readonly total: number;
    readonly places: readonly { readonly characterId: number; readonly count: number }[];
  }
>;

/** Nothing was seen of a character for whole days. */
export type NotSeen = InsightOf<'not_seen', { readonly days: number; readonly lastSeen: string }>;

/** The part of a character that was seen longest ago lies whole days behind the newest; `others` lie far behind as well. */
export type StaleSection = InsightOf<
  'stale_section',
  {
    readonly section: Section;
    readonly days: number;
    readonly seen: string;
    readonly newest: string;
    readonly others: readonly Section[];
  }
>;

/** Something computed from what was seen; never from what was not. */
export type Insight =
  | WeakestSlot
  | EmptySlots
  | QualityTrend
  | GoldPerDay
  | RestedWaste
  | Duplicates
  | NotSeen
  | StaleSection;
export type InsightKind = Insight['kind'];

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;
