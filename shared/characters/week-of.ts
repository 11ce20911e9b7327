import type { Character } from './contract/characters.ts';
import type { Section } from './sections.ts';
import { parseIsoTime } from '../base/text/iso-time.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Tasks and hints rest on observations up to this age; what an older one says may have changed since. */
const RECENT_MS = 30 * DAY_MS;

export type Lockout = NonNullable<Character['lockouts']>[number];
export type Weekly = NonNullable<Character['weekly']>;

export interface VaultProgress {
  readonly unlocked: number;
  readonly slots: number;
}

export interface WeekState {
  readonly weekly: Weekly;
  /** False: from an earlier week, so nothing is known of this one. */
  readonly isCurrent: boolean;
  readonly vault: VaultProgress;
  /** A reward waits in the vault: seen there this week, or earned in the week that ended with the last reset. */
  readonly hasReward: boolean;
}

export function countVault({ vault }: Pick<Weekly, 'vault'>): VaultProgress {
  return {
    unlocked: vault.filter(({ progress, threshold }) => threshold > 0 && progress >= threshold).length,
    slots: vault.length,
  };
}

/** True when a section was seen since `start`. */
export function isSeenSince({ observed_at }: Pick<Character, 'observed_at'>, section: Section, start: number): boolean {
  const iso = observed_at[section] ?? null;
  return iso !== null && parseIsoTime(iso) >= start;
}

/** True for an observation of the last 30 days; false where its time is unknown. */
export function isRecent(iso: string | null | undefined, now: number): boolean {
  return typeof iso === 'string' && parseIsoTime(iso) >= now - RECENT_MS;
}

/**
 * Lockouts that hold; null where this week was not seen and none is left of an earlier one. One that was extended, or has
 * no end, is known to hold in the week in which it was seen.
 */
export function knownLockouts<L extends Pick<Lockout, 'expires_at' | 'extended'>>(
  lockouts: readonly L[] | null | undefined,
  isOfThisWeek: boolean,
  now: number,
): readonly L[] | null {
  const held = (lockouts ?? []).filter(
    ({ expires_at, extended }) =>
      (expires_at !== null && expires_at > now) || ((extended || expires_at === null) && isOfThisWeek),
  );
  return held.length > 0 || (lockouts && isOfThisWeek) ? held : null;
}

/**
 * True where a section was seen in the week that began at `start`, at its moment `at`. The client's own reset time is right
 * in every region; one more than a day too late is that of a wrong clock.
 */
export function isOfWeek(
  character: Pick<Character, 'observed_at'>,
  section: Section,
  resetsAt: number | null,
  start: number,
  at: number,
): boolean {
  return resetsAt === null
    ? isSeenSince(character, section, start)
    : resetsAt > at && resetsAt <= at + WEEK_MS + DAY_MS;
}

/**
 * Null while the week was never seen. An observation tells its own week and, after one reset, the reward of it: of
 * older ones nothing is known. `lastWeekly` and `now` in milliseconds since 1970.
 */
export function weekOf(
  character: Pick<Character, 'weekly' | 'observed_at'>,
  lastWeekly: number,
  now: number,
): WeekState | null {
  const { weekly } = character;
  if (!weekly) return null;
  const { resets_at } = weekly;
  const isCurrent = isOfWeek(character, 'weekly', resets_at, lastWeekly, now);
  const isLast = !isCurrent && isOfWeek(character, 'weekly', resets_at, lastWeekly - WEEK_MS, now - WEEK_MS);
  const vault = countVault(weekly);
  return { weekly, isCurrent, vault, hasReward: isCurrent ? weekly.has_reward : isLast && vault.unlocked > 0 };
}
