const HOUR_MS = 3_600_000;

/**
 * Section 2, characters list: whole hours between two moments in milliseconds since 1970.
 * A clock that runs behind counts as no time at all.
 */
export function wholeHoursBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / HOUR_MS));
}
