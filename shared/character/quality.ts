/** Specification section 9's quality scale of 1 to 5, with section 2's labels. */
export const QUALITY_LABELS = { 1: 'Common', 2: 'Uncommon', 3: 'Rare', 4: 'Epic', 5: 'Legendary' } as const;
export type Quality = keyof typeof QUALITY_LABELS;
export const QUALITIES: readonly Quality[] = [1, 2, 3, 4, 5];

/** Section 9: "4 and up purple, 3 blue, 2 green, otherwise grey", for items and, by average, for card borders. */
export type QualityTone = 'purple' | 'blue' | 'green' | 'grey';

/** The tone of a quality or of an average quality (1 to 5, fractions allowed). */
export function qualityTone(quality: number): QualityTone {
  if (quality >= 4) return 'purple';
  if (quality >= 3) return 'blue';
  return quality >= 2 ? 'green' : 'grey';
}

/** Mean of the qualities of what is worn, 1 to 5, or null when nothing is worn. */
export function averageQuality(items: readonly { readonly quality: number }[]): number | null {
  if (items.length === 0) return null;
  let sum = 0;
  for (const item of items) sum += item.quality;
  return sum / items.length;
}

/** Sum of the qualities of what is worn: the measure of the dashboard's Top Characters. */
export function totalQuality(items: readonly { readonly quality: number }[]): number {
  let sum = 0;
  for (const item of items) sum += item.quality;
  return sum;
}
