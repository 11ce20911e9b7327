import type { HistoryPoint } from '#shared/contract/characters/characters.ts';
import { COPPER_PER_GOLD } from '#shared/character/money.ts';

export type Measure = 'level' | 'gold' | 'items';
export const MEASURES: readonly Measure[] = ['level', 'gold', 'items'];

/** A point of a line: `x` in milliseconds since 1970. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

function valueOf({ level, copper, item_count }: HistoryPoint, measure: Measure): number | null {
  if (measure === 'level') return level;
  if (measure === 'items') return item_count;
  return copper === null ? null : copper / COPPER_PER_GOLD;
}

/** Points with a known value, oldest first. */
export function chartPointsOf(points: readonly HistoryPoint[], measure: Measure): ChartPoint[] {
  return points
    .flatMap((point) => {
      const y = valueOf(point, measure);
      return y === null ? [] : [{ x: Date.parse(point.observed_at), y }];
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
