import { DAY_MS } from './insight.ts';

/** Mail and auctions that end within this time. */
const EXPIRES_WITHIN_MS = 3 * DAY_MS;

/** True for what ends soon. What has ended is gone, and no longer of use. */
export function isExpiringSoon(expiresAt: number, now: number): boolean {
  return expiresAt > now && expiresAt <= now + EXPIRES_WITHIN_MS;
}
