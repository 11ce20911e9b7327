import type { Quality } from '../../items/quality.ts';

/** `Enum.ItemQuality`: Poor counts as Common, Artifact as Legendary, Heirloom as Rare, anything else as Common. */
export function toProductQuality(raw: number): Quality {
  if (raw === 6) return 5;
  if (raw === 7) return 3;
  return raw === 2 || raw === 3 || raw === 4 || raw === 5 ? raw : 1;
}
