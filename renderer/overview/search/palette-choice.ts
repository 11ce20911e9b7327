import type { CardItem, CardOwner } from '../../characters/item/card-types.ts';

/** Kinds of lines that lead somewhere, and those that do not. */
export const LINK_KINDS = [
  'character',
  'item',
  'holder',
  'craft',
  'all',
  'page',
  'person',
  'group',
  'lockout',
  'fact',
] as const;
export type ChoiceKind = (typeof LINK_KINDS)[number] | 'ask' | 'do';

interface ChoiceLine {
  readonly key: string;
  readonly kind: ChoiceKind;
  readonly label: string;
  /** A line under the label. */
  readonly note?: string;
  readonly end?: string;
  /** In a ranked list, from 1. */
  readonly place?: number;
  /** Of a character: its class, in English, colours the label. */
  readonly ofClass?: string;
  /** Of an item: 1 to 5, 0 when unknown. */
  readonly quality?: number;
  /** Of an item: what its tile and card show. */
  readonly card?: { readonly item: CardItem; readonly owner: CardOwner | null };
}

/** Leads to a page. */
export interface LinkChoice extends ChoiceLine {
  readonly path: string;
  /** Not kept among recent choices. */
  readonly isPassing?: true;
}

/** Types a text into the field. */
interface TypingChoice extends ChoiceLine {
  readonly types: string;
}

interface ActionChoice extends ChoiceLine {
  readonly does: () => void;
  /** The palette stays open. */
  readonly staysOpen?: true;
}

/** One line of the palette. */
export type PaletteChoice = LinkChoice | TypingChoice | ActionChoice;

export function isLink(choice: PaletteChoice): choice is LinkChoice {
  return 'path' in choice;
}

export interface Section {
  readonly key: string;
  readonly title: string;
  /** Beside the title: what its lines leave out. */
  readonly about?: string;
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
