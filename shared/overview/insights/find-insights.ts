import type { Character } from '../../characters/contract/characters.ts';
import type { CharacterTrend } from '../../characters/contract/insights.ts';
import { findDuplicates } from './duplicates.ts';
import { findEmptySlots, findWeakestSlot } from './gear-insights.ts';
import { isRecent } from '../../characters/week-of.ts';
import type { Insight, InsightKind, Severity } from './insight.ts';
import { findNotSeen, findRestedWaste, findStaleSection } from './time-insights.ts';
import {
  findCooldownReady,
  findExpiring,
  findKeystoneUnused,
  findMissingEnchantment,
  findVaultReward,
} from './week-insights.ts';
import { findGearTrend, findGoldPerDay } from './trend-insights.ts';

const SEVERITIES: readonly Severity[] = ['action', 'info', 'positive'];
const RANK = {
  expiring: 0,
  vault_reward: 1,
  empty_slots: 2,
  missing_enchants: 3,
  rested_waste: 4,
  cooldown_ready: 5,
  keystone_unused: 6,
  weakest_slot: 7,
  gear_trend: 8,
  gold_a_day: 9,
  duplicates: 10,
  stale_section: 11,
  not_seen: 12,
} as const satisfies Readonly<Record<InsightKind, number>>;

function byUse(a: Insight, b: Insight): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    RANK[a.kind] - RANK[b.kind] ||
    b.weight - a.weight ||
    a.characterId - b.characterId
  );
}

/** Kinds that data of any age gives: ends that it names, and its age itself. */
const AGELESS: ReadonlySet<InsightKind> = new Set(['expiring', 'not_seen', 'stale_section']);

function isTimely({ kind, evidence }: Insight, now: number): boolean {
  if (AGELESS.has(kind) || evidence.from === 'characters') return true;
  return isRecent(evidence.from === 'section' ? evidence.observedAt : evidence.last, now);
}

/**
 * Most useful first. Unobserved data is never used, and none older than 30 days but for ends of mail and auctions and for
 * its age itself. `trends` are empty while unknown. Times in ms since 1970.
 */
export function findInsights(
  characters: readonly Character[],
  trends: readonly CharacterTrend[],
  now: number,
  lastWeekly: number,
): Insight[] {
  const known = new Set(characters.map(({ id }) => id));
  const found: (Insight | null)[] = [
    ...characters.flatMap((character) => [
      findEmptySlots(character),
      findWeakestSlot(character),
      findRestedWaste(character),
      findNotSeen(character, now),
      findStaleSection(character, now),
      findExpiring(character, 'mail', now),
      findExpiring(character, 'auctions', now),
      findVaultReward(character, lastWeekly, now),
      findKeystoneUnused(character, lastWeekly, now),
      findCooldownReady(character, now),
      findMissingEnchantment(character),
    ]),
    ...trends.filter(({ id }) => known.has(id)).flatMap((trend) => [findGoldPerDay(trend), findGearTrend(trend)]),
    ...findDuplicates(characters, now),
  ];
  return found
    .filter((insight) => insight !== null)
    .filter((insight) => isTimely(insight, now))
    .sort(byUse);
}

/** Characters of which enough was seen in the last 30 days that nothing to do is good news: themselves and their gear. */
export function countKnown(characters: readonly Pick<Character, 'observed_at'>[], now: number): number {
  return characters.filter(
    ({ observed_at }) => isRecent(observed_at.character, now) && isRecent(observed_at.equipment, now),
  ).length;
}

export function concernsCharacter(insight: Insight, characterId: number): boolean {
  return (
    insight.characterId === characterId ||
    (insight.kind === 'duplicates' && insight.facts.places.some((place) => place.characterId === characterId))
  );
}

/** First `count` insights: one of each kind before a second of any, in order of usefulness. */
export function selectInsights(insights: readonly Insight[], count: number): Insight[] {
  const rank = new Map<Insight, number>();
  const seen = new Map<InsightKind, number>();
  for (const insight of insights) {
    const nth = seen.get(insight.kind) ?? 0;
    seen.set(insight.kind, nth + 1);
    rank.set(insight, nth);
  }
  const chosen = new Set(insights.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)).slice(0, count));
  return insights.filter((insight) => chosen.has(insight));
}
