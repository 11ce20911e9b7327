/** Quality scale of worn items, with English labels. */
export const QUALITY_LABELS = { 1: 'Common', 2: 'Uncommon', 3: 'Rare', 4: 'Epic', 5: 'Legendary' } as const;
export type Quality = keyof typeof QUALITY_LABELS;
export const QUALITIES: readonly Quality[] = [1, 2, 3, 4, 5];

/** Item name colours, as tokens of renderer/base/styles/tokens.css. */
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
  readonly quality: number | null;
}

/** Quality of an item; null when unknown. */
export function knownQuality({ quality }: QualityItem): Quality | null {
  return QUALITIES.find((each) => each === quality) ?? null;
}

export function countKnownQualities(items: readonly QualityItem[]): number {
  return items.filter((item) => knownQuality(item) !== null).length;
}

/** Mean of the known qualities, 1 to 5; null without any. */
export function averageQuality(items: readonly QualityItem[]): number | null {
  const count = countKnownQualities(items);
  return count === 0 ? null : totalQuality(items) / count;
}

export function totalQuality(items: readonly QualityItem[]): number {
  return items.reduce((sum, item) => sum + (knownQuality(item) ?? 0), 0);
}
