import type { TFunction } from 'i18next';

/** What players call a quality of 1 to 5; null is one that the game did not say. */
export function qualityWord(t: TFunction, quality: number | null): string {
  switch (quality) {
    case 1:
      return t('items.quality.q1');
    case 2:
      return t('items.quality.q2');
    case 3:
      return t('items.quality.q3');
    case 4:
      return t('items.quality.q4');
    case 5:
      return t('items.quality.q5');
    default:
      return t('items.quality.q0');
  }
}
