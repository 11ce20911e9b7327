import type { TFunction } from 'i18next';
import { translateGameTerm } from '../../base/i18n/i18n.ts';

/** "Exalted", "Renown 12", "Paragon"; null of a friendship without a rank. */
export function describeRank(t: TFunction, kind: string, standing: string | null): string | null {
  if (kind === 'paragon') return t('characters.standing.paragon');
  if (standing === null) return null;
  return kind === 'renown' && /^\d+$/.test(standing)
    ? t('characters.standing.renown', { level: standing })
    : translateGameTerm(standing);
}
