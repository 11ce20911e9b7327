/** Minutes ahead of UTC at a time (milliseconds since 1970). */
export type Zone = (at: number) => number;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const localZone: Zone = (at) => -new Date(at).getTimezoneOffset();

/** Wall-clock time as if it were UTC, for plain calendar arithmetic. */
export function toWallTime(at: number, zone: Zone): number {
  return at + zone(at) * MINUTE_MS;
}

/** Inverse of `toWallTime`. A repeated hour is the first; a skipped one continues from before the change. */
export function fromWallTime(wall: number, zone: Zone): number {
  const before = wall - zone(wall - DAY_MS) * MINUTE_MS;
  const after = wall - zone(wall + DAY_MS) * MINUTE_MS;
  const shown = [before, after].filter((at) => toWallTime(at, zone) === wall);
  return shown.length === 0 ? before : Math.min(...shown);
}
