import type { CardItem, CardOwner } from '../../characters/item/card-item.ts';

export type ChoiceKind = 'character' | 'item' | 'holder' | 'craft' | 'all' | 'page' | 'person' | 'group' | 'lockout';

/** One line of the palette. Whatever is chosen leads somewhere. */
export interface PaletteChoice {
  readonly key: string;
  readonly kind: ChoiceKind;
  readonly label: string;
  /** A line under the label. */
  readonly note?: string;
  readonly end?: string;
  readonly path: string;
  /** Of an item: 1 to 5, 0 when unknown. */
  readonly quality?: number;
  /** Of an item: what its tile and card show. */
  readonly card?: { readonly item: CardItem; readonly owner: CardOwner | null };
}

export interface Section {
  readonly key: string;
  readonly title: string;
  /** Rank of its best line; lower is better. */
  readonly rank: number;
  readonly choices: readonly PaletteChoice[];
}

/** Similar matches are dropped when there are real ones; better sections come first. */
export function orderSections(sections: readonly Section[], similar: number): Section[] {
  const full = sections.filter(({ choices }) => choices.length > 0);
  const exact = full.filter(({ rank }) => rank < similar);
  return (exact.length > 0 ? exact : full).toSorted((a, b) => a.rank - b.rank);
}
