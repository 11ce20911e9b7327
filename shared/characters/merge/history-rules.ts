import type { Character } from '../contract/characters.ts';
import { SECTIONS } from '../sections.ts';
import type { Snapshot } from '../snapshot.ts';
import { averageQuality } from '../../games/items/quality.ts';
import { wornItemLevel } from '../gear/item-level.ts';

/** One history point as stored. Times in milliseconds, played in seconds. */
export interface HistoryPointValues {
  readonly observed_at: number;
  readonly level: number;
  readonly xp: number | null;
  readonly copper: number | null;
  readonly played: number | null;
  readonly item_count: number | null;
  /** Of the equipment, 1 to 5. */
  readonly average_quality: number | null;
  /** Of what is worn, with one decimal. */
  readonly item_level: number | null;
  /** Mythic+ rating. */
  readonly rating: number | null;
  /** Counts of the pinned currencies by id, as JSON; null without one. */
  readonly currencies: string | null;
}

export const HISTORY_VALUES = [
  'level',
  'xp',
  'copper',
  'played',
  'item_count',
  'average_quality',
  'item_level',
  'rating',
  'currencies',
] as const satisfies readonly (keyof HistoryPointValues)[];

export const HISTORY_MAX = 600;
/** The newest points, which are never thinned out. */
const HISTORY_KEEP = 250;

type Observed = Pick<Character, 'game_id' | 'equipment' | 'stats' | 'weekly' | 'currencies'>;

/** Values of sections that documents from before the sections lack. */
function sectionValues(
  { game_id, equipment, stats, weekly, currencies }: Partial<Observed> & Pick<Character, 'game_id'>,
  pinned: readonly number[] = [],
): Pick<HistoryPointValues, 'item_level' | 'rating' | 'currencies'> {
  const level = wornItemLevel({ game_id, equipment: equipment ?? null, stats: stats ?? null });
  const countOf = (id: number) => currencies?.find((currency) => currency.id === id)?.count ?? null;
  return {
    item_level: level === null ? null : Math.round(level * 10) / 10,
    rating: weekly?.rating ?? null,
    currencies: pinned.length === 0 ? null : JSON.stringify(Object.fromEntries(pinned.map((id) => [id, countOf(id)]))),
  };
}

/** Takes unknown counts from the point before. */
function fillCurrencies(counts: string | null, before: string | null): string | null {
  if (counts === null || !counts.includes('null')) return counts;
  const known = JSON.parse(before ?? '{}') as Record<string, number>;
  const filled = Object.entries(JSON.parse(counts) as Record<string, number | null>).flatMap(([id, count]) => {
    const value = count ?? known[id];
    return value === undefined ? [] : [[id, value] as const];
  });
  return filled.length === 0 ? null : JSON.stringify(Object.fromEntries(filled));
}

/**
 * The history point of an observation. The newest one has the merged character's values; one from the past only what it observed
 * itself, and null for the rest.
 *
 * @param known the newest observation stored before this one, in milliseconds
 */
export function createHistoryCandidate(snapshot: Snapshot, merged: Character, known: number): HistoryPointValues {
  const observed_at = Math.max(...SECTIONS.map((section) => snapshot.observed[section] ?? 0));
  const { equipment, inventory, bank, character } = snapshot;
  if (observed_at >= known) {
    const seen = merged.equipment !== null || merged.inventory !== null;
    return {
      observed_at,
      level: merged.level,
      xp: merged.xp,
      copper: merged.copper,
      played: merged.playedTime,
      item_count: seen ? (merged.equipment?.length ?? 0) + (merged.inventory?.length ?? 0) : null,
      average_quality: averageQuality(merged.equipment ?? []),
      ...sectionValues(merged, merged.pinned_currencies),
    };
  }
  const seenThen = (field: 'xp' | 'copper' | 'playedTime') =>
    snapshot.fieldOrders?.[field] === undefined ? character[field] : null;
  return {
    observed_at,
    level: character.level,
    xp: seenThen('xp'),
    copper: seenThen('copper'),
    played: seenThen('playedTime'),
    item_count: equipment && inventory && bank ? equipment.length + inventory.length + bank.length : null,
    average_quality: averageQuality(equipment ?? []),
    ...sectionValues(snapshot as Observed, merged.pinned_currencies),
  };
}

/**
 * The points to write for a moment, replacing those of the same time. Points mark the start and the end of a run of equal values, so
 * that a chart draws a plateau and then a step; a moment inside a run is redundant. Missing values come from the point before.
 *
 * @param before the last point at or before the moment
 * @param after the first point after it
 * @param known the newest observation before this one, in milliseconds: until then the last point's values held
 */
export function insertIntoHistory(
  before: HistoryPointValues | null,
  moment: HistoryPointValues,
  after: HistoryPointValues | null,
  known: number,
): readonly HistoryPointValues[] {
  const point: HistoryPointValues = {
    ...moment,
    xp: moment.xp ?? before?.xp ?? null,
    copper: moment.copper ?? before?.copper ?? null,
    played: moment.played ?? before?.played ?? null,
    item_count: moment.item_count ?? before?.item_count ?? null,
    average_quality: moment.average_quality ?? before?.average_quality ?? null,
    item_level: moment.item_level ?? before?.item_level ?? null,
    rating: moment.rating ?? before?.rating ?? null,
    currencies: fillCurrencies(moment.currencies, before?.currencies ?? null),
  };
  if (before === null) return [point];
  if (
    sameValues(before, point) &&
    (before.observed_at === point.observed_at || after === null || sameValues(point, after))
  )
    return [];
  // Of two moments of the same time the first stays; only the latest may still change.
  if (before.observed_at === point.observed_at && (after !== null || known > point.observed_at)) return [];
  const isLast = after === null && known > before.observed_at && known !== point.observed_at;
  return isLast ? [point, { ...before, observed_at: known }] : [point];
}

function sameValues(a: HistoryPointValues, b: HistoryPointValues): boolean {
  return HISTORY_VALUES.every((field) => a[field] === b[field]);
}

/**
 * The times of the points to drop once there are too many: every second one of the older part, sparing level changes while that is
 * enough. Repeated thinning makes the past coarser the further back it is.
 *
 * @param points oldest first
 */
export function thinHistory(points: readonly HistoryPointValues[]): number[] {
  if (points.length <= HISTORY_MAX) return [];
  const older = points.slice(1, points.length - HISTORY_KEEP);
  const rose = (index: number) => older[index]?.level !== points[index]?.level;
  const everySecond = older.filter((_, index) => index % 2 === 0);
  const sparing = older.filter((_, index) => index % 2 === 0 && !rose(index));
  const enough = sparing.length >= everySecond.length / 2;
  return (enough ? sparing : everySecond).map((point) => point.observed_at);
}
