import { createStore } from 'zustand/vanilla';
import type { CardItem, CardOwner } from './card-types.ts';

/** Element id of the open card, which describes its button. */
export const ITEM_CARD_ID = 'item-card';

export interface OpenCard {
  readonly anchor: HTMLElement;
  readonly item: CardItem;
  readonly owner: CardOwner | null;
  /** Opened by click or key: holds the focus and stays until it is dismissed. */
  readonly isPinned: boolean;
  /** Gets the focus of a pinned card that is closed; default the anchor. */
  readonly returnTo?: HTMLElement | null;
}

/** Milliseconds that the pointer rests on an item before its card opens. */
const OPEN_DELAY_MS = 250;
/** Milliseconds for the pointer to reach the card. */
const CLOSE_DELAY_MS = 150;

/** One card for the whole page, so that a thousand items cost a thousand plain buttons. */
export const itemCard = createStore(() => ({
  open: null as OpenCard | null,
  /** A pointer has rested on an item: cards are about to open. */
  isExpected: false,
}));

let timer: ReturnType<typeof setTimeout> | undefined;

function set(open: OpenCard | null): void {
  clearTimeout(timer);
  itemCard.setState({ open });
}

function after(delay: number, run: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(run, delay);
}

export function openItemCard(card: OpenCard): void {
  set(card);
}

/** Opens a card where the pointer stays; a pinned one remains. */
export function hoverItemCard(card: OpenCard): void {
  const { open } = itemCard.getState();
  if (open?.isPinned) return;
  if (open?.anchor === card.anchor) keepItemCard();
  else {
    itemCard.setState({ isExpected: true });
    after(OPEN_DELAY_MS, () => set(card));
  }
}

/** Closes the card soon, unless it is pinned or the pointer reaches it. */
export function leaveItemCard(): void {
  if (!itemCard.getState().open?.isPinned) after(CLOSE_DELAY_MS, () => set(null));
}

/** The pointer reached the card. */
export function keepItemCard(): void {
  clearTimeout(timer);
}

export function closeItemCard(anchor?: Element): void {
  const { open } = itemCard.getState();
  if (anchor === undefined || open?.anchor === anchor) set(null);
}
