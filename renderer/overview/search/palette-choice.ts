import type { CardItem, CardOwner } from '../../characters/item/card-types.ts';

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

/** Lines that a page up or down is. */
const PAGE = 6;

/** The index a key moves to in a circular list; null for other keys. */
export function nextIndex(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowUp':
      return (at + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    case 'PageDown':
      return Math.min(at + PAGE, length - 1);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    default:
      return null;
  }
}
