import { QUALITIES } from '#shared/games/items/quality.ts';
import type { TFunction } from 'i18next';

/** Players' name of a quality of 1 to 5; null or 0 when it is unknown. */
export function qualityLabel(t: TFunction, quality: number | null): string {
  const known = QUALITIES.find((each) => each === quality);
  return known ? t(`common.quality.q${known}`) : t('common.quality.unknown');
}
