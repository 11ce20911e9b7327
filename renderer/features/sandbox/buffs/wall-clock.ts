/** How many minutes the clock on the wall is ahead of UTC at a moment (milliseconds since 1970). */
export type Zone = (at: number) => number;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The zone that this device keeps. */
export const localZone: Zone = (at) => -new Date(at).getTimezoneOffset();

/** What the clock on the wall shows at a moment, counted as if it were UTC, so that plain calendar sums work on it. */
export function toWallTime(at: number, zone: Zone): number {
  return at + zone(at) * MINUTE_MS;
}

/**
 * The moment at which the clock on the wall shows `wall`. Of an hour that comes twice the first; an hour that is left out
 * when clocks go forward is counted on from before the change.
 */
export function fromWallTime(wall: number, zone: Zone): number {
  const before = wall - zone(wall - DAY_MS) * MINUTE_MS;
  const after = wall - zone(wall + DAY_MS) * MINUTE_MS;
  const shown = [before, after].filter((at) => toWallTime(at, zone) === wall);
  return shown.length === 0 ? before : Math.min(...shown);
}
