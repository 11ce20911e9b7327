import type { AddonCode } from './seen-by.ts';

/** Copper of a character at a time in milliseconds. */
export interface MoneyPoint {
  readonly observed_at: number;
  readonly copper: number;
}

/** A character's money over time as another addon logged it: at most one point a day, oldest first. */
export interface MoneyHistory {
  readonly addon: AddonCode;
  readonly points: readonly MoneyPoint[];
}

/** Points of a character and an addon, one a day; older ones are dropped. */
export const MONEY_DAYS_MAX = 1_000;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Number of the UTC day since 1970. */
export function moneyDay({ observed_at }: MoneyPoint): number {
  return Math.floor(observed_at / DAY_MS);
}

/** The later point of a day holds it; of two of one time the larger, so that the order of arrival does not matter. */
function holdsDay(point: MoneyPoint, other: MoneyPoint): boolean {
  return point.observed_at === other.observed_at ? point.copper > other.copper : point.observed_at > other.observed_at;
}

/** The last point of each day of all lists, of the newest days, oldest first. */
export function joinMoneyPoints(...lists: readonly (readonly MoneyPoint[])[]): MoneyPoint[] {
  const byDay = new Map<number, MoneyPoint>();
  for (const point of lists.flat()) {
    const known = byDay.get(moneyDay(point));
    if (known === undefined || holdsDay(point, known)) byDay.set(moneyDay(point), point);
  }
  return [...byDay.values()].sort((a, b) => a.observed_at - b.observed_at).slice(-MONEY_DAYS_MAX);
}

/** The points that a longer history has and the stored one lacks or holds of another time. */
export function findNewMoneyPoints(stored: readonly MoneyPoint[], added: readonly MoneyPoint[]): MoneyPoint[] {
  const known = new Set(stored.map(({ observed_at, copper }) => `${observed_at} ${copper}`));
  return joinMoneyPoints(stored, added).filter(({ observed_at, copper }) => !known.has(`${observed_at} ${copper}`));
}

/** Without the points of a minute that the character's own history has: logs are by minute, and rounded. */
export function withoutOwnMinutes<T extends MoneyPoint>(
  points: readonly T[],
  own: readonly { readonly observed_at: number; readonly copper: number | null }[],
): T[] {
  const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);
  const minutes = new Set(own.flatMap(({ observed_at, copper }) => (copper === null ? [] : minuteOf(observed_at))));
  return points.filter(({ observed_at }) => !minutes.has(minuteOf(observed_at)));
}

/** Addons of both lists, in one order. */
export function joinMoneyAddons(one: readonly AddonCode[] = [], other: readonly AddonCode[] = []): AddonCode[] {
  return [...new Set([...one, ...other])].sort();
}
