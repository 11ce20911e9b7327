import type { Character } from '#shared/contract/characters/characters.ts';
import { SECTIONS } from '#shared/character/sections.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { averageQuality } from '#shared/character/quality.ts';

/** One moment of a character, as the database keeps it. Times in milliseconds, played in seconds. */
export interface HistoryPointValues {
  readonly observed_at: number;
  readonly level: number;
  readonly xp: number | null;
  readonly copper: number | null;
  readonly played: number | null;
  /** Worn and carried, bank included. */
  readonly item_count: number | null;
  /** Of what is worn, 1 to 5. */
  readonly average_quality: number | null;
}

const FIELDS = ['level', 'xp', 'copper', 'played', 'item_count', 'average_quality'] as const;

/** More points than this are thinned out. */
export const HISTORY_MAX = 600;
/** Of the newest this many, none is ever dropped. */
const HISTORY_KEEP = 250;

/**
 * What an observation shows of its moment. The latest one shows the character as it is known now; one from the past
 * shows only what it saw itself, with null for the rest.
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
    };
  }
  return {
    observed_at,
    level: character.level,
    xp: character.xp,
    copper: character.copper,
    played: character.playedTime,
    item_count: equipment && inventory && bank ? equipment.length + inventory.length + bank.length : null,
    average_quality: averageQuality(equipment ?? []),
  };
}

/**
 * Where a moment goes: the points to write, each in place of one of the same time if there is one. Points stand where a
 * run of equal values starts and where it ends, so that a chart draws a plateau and then a step; a moment inside a run says
 * nothing new. What the moment did not know, it has from the point before.
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
  };
  if (before === null) return [point];
  if (
    sameValues(before, point) &&
    (before.observed_at === point.observed_at || after === null || sameValues(point, after))
  )
    return [];
  // Of two moments of the same time in the past the first one stays; the latest may still grow.
  if (before.observed_at === point.observed_at && (after !== null || known > point.observed_at)) return [];
  const isLast = after === null && known > before.observed_at && known !== point.observed_at;
  return isLast ? [point, { ...before, observed_at: known }] : [point];
}

function sameValues(a: HistoryPointValues, b: HistoryPointValues): boolean {
  return FIELDS.every((field) => a[field] === b[field]);
}

/**
 * The times of the points to drop once there are too many: every second one of the older part, sparing those where the
 * level changed, as long as that is enough. Done again and again, it leaves the past coarser the further back it lies.
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
