import type { Group } from '#shared/people/contract/groups.ts';
import { useEffect } from 'react';
import { groups as list } from '../../people-lists.ts';

/** Browsers' timers go no further. */
const TIMER_MAX_MS = 2_000_000_000;
/** Margin after the server's own expiry. */
const LATER_MS = 500;

/** A group, or a member of one. */
type Sanctioned = Pick<Group, 'banExpiresAt' | 'muteExpiresAt'>;

/** Earliest expiry of a shown ban or mute, in milliseconds since 1970; null when there is none. */
function nextExpiry(shown: readonly Sanctioned[]): number | null {
  const times = shown
    .flatMap(({ banExpiresAt, muteExpiresAt }) => [banExpiresAt, muteExpiresAt])
    .filter((time) => time !== null)
    .map((time) => Date.parse(time));
  return times.length === 0 ? null : times.reduce((first, time) => Math.min(first, time));
}

/** Bans and mutes expire without a message: reloads the list then. */
export function useReloadAtExpiry(shown: readonly Sanctioned[]): void {
  const next = nextExpiry(shown);
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(() => void list.load(), Math.min(Math.max(0, next - Date.now()) + LATER_MS, TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [next]);
}
