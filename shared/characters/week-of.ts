import type { Character } from './contract/characters.ts';
import { parseIsoTime } from '../base/text/iso-time.ts';

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
  /** A reward waits in the vault: seen, or earned in a week that has ended. */
  readonly hasReward: boolean;
}

export function countVault({ vault }: Pick<Weekly, 'vault'>): VaultProgress {
  return {
    unlocked: vault.filter(({ progress, threshold }) => threshold > 0 && progress >= threshold).length,
    slots: vault.length,
  };
}

/** True when a section was seen since `start`. */
export function isSeenSince(
  { observed_at }: Pick<Character, 'observed_at'>,
  section: 'lockouts' | 'weekly' | 'currencies',
  start: number,
): boolean {
  const iso = observed_at[section] ?? null;
  return iso !== null && parseIsoTime(iso) >= start;
}

/** Null while the week was never seen. `lastWeekly` and `now` in milliseconds since 1970. */
export function weekOf(
  character: Pick<Character, 'weekly' | 'observed_at'>,
  lastWeekly: number,
  now: number,
): WeekState | null {
  const { weekly } = character;
  if (!weekly) return null;
  // The client's own reset time is right in every region.
  const isCurrent = weekly.resets_at === null ? isSeenSince(character, 'weekly', lastWeekly) : weekly.resets_at > now;
  const vault = countVault(weekly);
  return { weekly, isCurrent, vault, hasReward: weekly.has_reward || (!isCurrent && vault.unlocked > 0) };
}
