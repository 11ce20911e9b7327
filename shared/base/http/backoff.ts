/** Bounds of an exponential backoff, in milliseconds. */
interface BackoffBounds {
  readonly firstMs?: number;
  readonly maxMs?: number;
}

/**
 * Delay before the next attempt in milliseconds: exponential backoff whose upper half is jitter, so that clients of one
 * failed server do not return together.
 *
 * @param failures failed attempts in a row, from 1
 * @param random in [0, 1)
 */
export function backoffMs(
  failures: number,
  random: number,
  { firstMs = 1_000, maxMs = 5 * 60_000 }: BackoffBounds = {},
): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(full * (0.5 + random / 2));
}
