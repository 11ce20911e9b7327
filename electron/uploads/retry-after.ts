/** A longer Retry-After is cut to this. */
const RETRY_AFTER_MAX_MS = 24 * 3_600_000;

/** Milliseconds that a Retry-After header (seconds or a date) asks for; null when it is absent or invalid. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(RETRY_AFTER_MAX_MS, Math.max(0, wait)) : null;
}
