import type { Quality } from '../../games/items/quality.ts';
import type { Section } from '../../characters/sections.ts';

/** Urgency: `action` needs the player, `info` is worth knowing, `positive` is good news. */
export type Severity = 'action' | 'info' | 'positive';

/** Source of an insight: a section of the character, or its history between two moments (ISO 8601). */
export type Evidence =
  | { readonly from: 'section'; readonly section: Section; readonly observedAt: string }
  | { readonly from: 'history'; readonly first: string; readonly last: string }
  | { readonly from: 'characters'; readonly count: number };

interface InsightOf<Kind extends string, Facts> {
  readonly kind: Kind;
  /** Character it concerns; of several, the first to act on. */
  readonly characterId: number;
  readonly facts: Facts;
  readonly severity: Severity;
  readonly evidence: Evidence;
  /** Stable while nothing material changes: dismissals are stored under it. */
  readonly key: string;
  /** Rank among insights of one kind; larger is more. */
  readonly weight: number;
}

/** A worn item far below the `compared` others: by item level, or by quality (1 to 5) where too few levels are known. */
export type WeakestSlot = InsightOf<
  'weakest_slot',
  {
    readonly slot: string;
    readonly itemName: string;
    readonly value: number;
    readonly average: number;
    readonly compared: number;
    /** Null where item levels are compared. More than half of the others have the `usual` quality or a better one. */
    readonly qualities: { readonly own: Quality; readonly usual: Quality } | null;
  }
>;

/** Empty slots that every character of this level fills. */
export type EmptySlots = InsightOf<
  'empty_slots',
  { readonly slots: readonly string[]; readonly worn: number; readonly level: number }
>;

/** Change of the average item level of worn items. */
export type GearTrend = InsightOf<
  'gear_trend',
  { readonly before: number; readonly after: number; readonly days: number }
>;

/** Copper earned or spent per day; `before` and `after` are the balances at both ends of `days`. */
export type GoldPerDay = InsightOf<
  'gold_a_day',
  { readonly perDay: number; readonly before: number; readonly after: number; readonly days: number }
>;

/** Rested experience at its cap. Experience points. */
export type RestedWaste = InsightOf<
  'rested_waste',
  { readonly rested: number; readonly cap: number; readonly level: number }
>;

/** One item in stacks on several characters of a realm, largest first. */
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

export type NotSeen = InsightOf<'not_seen', { readonly days: number; readonly lastSeen: string }>;

/** The oldest section, whole days behind the newest; `others` are far behind too. */
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

/** Mail or auctions that end within three days. `first` in milliseconds since 1970; a letter with money has no item. */
export type Expiring = InsightOf<
  'expiring',
  {
    readonly section: 'mail' | 'auctions';
    readonly count: number;
    readonly first: number;
    readonly itemName: string | null;
  }
>;

/** `isSeen`: the game said that a reward waits; else slots were unlocked in a week that has ended since. */
export type VaultReward = InsightOf<
  'vault_reward',
  { readonly unlocked: number; readonly slots: number; readonly isSeen: boolean }
>;

export type KeystoneUnused = InsightOf<'keystone_unused', { readonly name: string; readonly level: number }>;

/** `since` in milliseconds since 1970. */
export type CooldownReady = InsightOf<'cooldown_ready', { readonly names: readonly string[]; readonly since: number }>;

/** `slots` lack an enchantment; `sockets` are empty ones by slot. */
export type MissingEnchants = InsightOf<
  'missing_enchants',
  {
    readonly slots: readonly string[];
    readonly sockets: readonly { readonly slot: string; readonly empty: number }[];
    readonly worn: number;
  }
>;

/** Computed from observed data only. */
export type Insight =
  | WeakestSlot
  | EmptySlots
  | GearTrend
  | GoldPerDay
  | RestedWaste
  | Duplicates
  | NotSeen
  | StaleSection
  | Expiring
  | VaultReward
  | KeystoneUnused
  | CooldownReady
  | MissingEnchants;
export type InsightKind = Insight['kind'];

export const DAY_MS = 86_400_000;

/** Mail and auctions that end within this time. */
const EXPIRES_WITHIN_MS = 3 * DAY_MS;

/** True for what ends soon. What has ended is gone, and no longer of use. */
export function isExpiringSoon(expiresAt: number, now: number): boolean {
  return expiresAt > now && expiresAt <= now + EXPIRES_WITHIN_MS;
}
