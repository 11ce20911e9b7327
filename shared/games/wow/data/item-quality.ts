import type { Quality } from '../../../character/quality.ts';

/**
 * `Enum.ItemQuality` (0 Poor, 1 Common, 2 Uncommon, 3 Rare, 4 Epic, 5 Legendary, 6 Artifact, 7 Heirloom, 8 WoW Token) on
 * the product's scale: Poor counts as Common, Artifact as Legendary, Heirloom as Rare, anything else as Common.
 */
export function toProductQuality(raw: number): Quality {
  if (raw === 6) return 5;
  if (raw === 7) return 3;
  return raw === 2 || raw === 3 || raw === 4 || raw === 5 ? raw : 1;
}
