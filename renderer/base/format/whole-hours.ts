const HOUR_MS = 3_600_000;

/** Whole hours between two times in milliseconds since 1970; 0 when the clock is behind. */
export function wholeHoursBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / HOUR_MS));
}
