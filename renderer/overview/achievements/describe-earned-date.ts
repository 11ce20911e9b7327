import type { Earned } from '#shared/characters/contract/achievements.ts';
import type { TFunction } from 'i18next';
import { formatDate } from '../../base/format/format.ts';

/** Date earned; "before" for anything already true at the first observation. */
export function describeEarnedDate(
  t: TFunction,
  { observed_at, already }: Pick<Earned, 'observed_at' | 'already'>,
): string {
  return t(already ? 'achievements.already' : 'achievements.firstSeen', { date: formatDate(observed_at) ?? '' });
}
