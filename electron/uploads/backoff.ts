const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;
/** A server that asks for more is asked again after this. */
const RETRY_AFTER_MAX_MS = 24 * 3_600_000;

/**
 * How long to wait before the next attempt: doubling from a second to five minutes, each somewhere between half and the whole
 * of it, so that machines that lost the same server do not come back together.
 *
 * @param failures how many attempts have failed in a row, from 1
 * @param random from 0 up to 1
 * @returns milliseconds
 */
export function backoffMs(failures: number, random: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 30));
  return Math.round(whole * (0.5 + random / 2));
}

/**
 * What a Retry-After header asks for: seconds, or a date.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds from now; null when it asks for nothing that can be understood
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(RETRY_AFTER_MAX_MS, Math.max(0, wait)) : null;
}
