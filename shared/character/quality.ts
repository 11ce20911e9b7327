import { isPlaceholderName } from './placeholder-name.ts';

/** Quality scale of worn items, with English labels. */
export const QUALITY_LABELS = { 1: 'Common', 2: 'Uncommon', 3: 'Rare', 4: 'Epic', 5: 'Legendary' } as const;
export type Quality = keyof typeof QUALITY_LABELS;
export const QUALITIES: readonly Quality[] = [1, 2, 3, 4, 5];

/** Item name colours, as tokens of renderer/styles/tokens.css. */
export const QUALITY_TOKENS = { 1: 'q1', 2: 'q2', 3: 'q3', 4: 'q4', 5: 'q5' } as const satisfies Record<
  Quality,
  string
>;
export type QualityToken = (typeof QUALITY_TOKENS)[Quality];

/** Colour token of card borders. */
export function averageToken(average: number): 'q4' | 'q3' | 'q2' | 'grey' {
  if (average >= 4) return 'q4';
  if (average >= 3) return 'q3';
  return average >= 2 ? 'q2' : 'grey';
}

interface QualityItem {
  readonly quality: number;
  readonly item_name?: string;
  readonly item_id?: number | null;
}

/** False for a worn item that came without name and quality: documents have 1 for it. */
export function isQualityKnown({ quality, item_name, item_id }: QualityItem): boolean {
  return quality !== 1 || item_name === undefined || !isPlaceholderName(item_name, item_id);
}

/** Mean of the known qualities, 1 to 5; null without any. */
export function averageQuality(items: readonly QualityItem[]): number | null {
  let [sum, count] = [0, 0];
  for (const item of items) {
    if (!isQualityKnown(item)) continue;
    sum += item.quality;
    count++;
  }
  return count === 0 ? null : sum / count;
}

export function totalQuality(items: readonly { readonly quality: number }[]): number {
  let sum = 0;
  for (const item of items) sum += item.quality;
  return sum;
}
