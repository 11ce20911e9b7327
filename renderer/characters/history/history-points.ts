import type { Character, HistoryPoint } from '#shared/characters/contract/characters.ts';
import type { MoneyHistoryPoint } from '#shared/characters/contract/money-history.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import { COPPER_PER_GOLD } from '#shared/base/text/money.ts';

type MeasureName = 'level' | 'gold' | 'items' | 'itemLevel' | 'rating';

/** A line over time: a value of the history, or the count of a pinned currency. */
export type Measure =
  | { readonly name: MeasureName }
  | { readonly name: 'currency'; readonly id: number; readonly label: string };

const ALWAYS: readonly Measure[] = [{ name: 'level' }, { name: 'gold' }, { name: 'items' }];
/** Drawn once known: some games, and older imports, do not have them. */
const ONCE_KNOWN: readonly Measure[] = [{ name: 'itemLevel' }, { name: 'rating' }];

/** Values of one moment: a point of the history, or money alone that another addon logged. */
export interface HistoryRow extends Omit<HistoryPoint, 'level'> {
  readonly level: number | null;
  readonly addon?: AddonCode;
}

/** Points and logged money in one order of time, oldest first. */
export function toHistoryRows(
  points: readonly HistoryPoint[],
  money: readonly MoneyHistoryPoint[],
): readonly HistoryRow[] {
  if (money.length === 0) return points;
  const unknown = {
    level: null,
    xp: null,
    played: null,
    item_count: null,
    average_quality: null,
    item_level: null,
    rating: null,
  } as const;
  const rows = [...points, ...money.map((logged) => ({ ...unknown, ...logged }))];
  return rows.sort((a, b) => Date.parse(a.observed_at) - Date.parse(b.observed_at));
}

/** A point of a line: `x` in milliseconds since 1970. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly addon?: AddonCode;
}

/** Value of a point; null where unknown. */
export function valueOf(point: HistoryRow, measure: Measure): number | null {
  switch (measure.name) {
    case 'level':
      return point.level;
    case 'gold':
      return point.copper === null ? null : point.copper / COPPER_PER_GOLD;
    case 'items':
      return point.item_count;
    case 'itemLevel':
      return point.item_level;
    case 'rating':
      return point.rating;
    case 'currency':
      return point.currencies?.[measure.id] ?? null;
  }
}

/** Lines of a character's history, pinned currencies last. */
export function measuresOf(
  { currencies, pinned_currencies = [] }: Pick<Character, 'currencies' | 'pinned_currencies'>,
  points: readonly HistoryRow[],
): readonly Measure[] {
  const known = ONCE_KNOWN.filter((measure) => points.some((point) => valueOf(point, measure) !== null));
  const pinned = pinned_currencies.map((id) => ({
    name: 'currency' as const,
    id,
    label: currencies?.find((currency) => currency.id === id)?.name ?? String(id),
  }));
  return [...ALWAYS, ...known, ...pinned];
}

export function chartPointsOf(points: readonly HistoryRow[], measure: Measure): ChartPoint[] {
  return points
    .flatMap((point) => {
      const y = valueOf(point, measure);
      return y === null ? [] : [{ x: Date.parse(point.observed_at), y, ...(point.addon && { addon: point.addon }) }];
    })
    .sort((a, b) => a.x - b.x);
}

const DAY_MS = 86_400_000;

/** Label format of an axis: time within a day, date and time within four, else the day, else the month. */
export function axisStep(places: readonly ChartPoint[]): 'time' | 'moment' | 'day' | 'month' {
  const span = (places.at(-1)?.x ?? 0) - (places[0]?.x ?? 0);
  if (span <= DAY_MS) return 'time';
  if (span <= 4 * DAY_MS) return 'moment';
  return span <= 366 * DAY_MS ? 'day' : 'month';
}
