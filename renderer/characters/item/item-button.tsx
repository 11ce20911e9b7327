import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { cx } from '../../base/styles/cx.ts';
import type { CardItem, CardOwner } from './card-types.ts';
import styles from './item-button.module.css';
import {
  ITEM_CARD_ID,
  closeItemCard,
  hoverItemCard,
  itemCard,
  leaveItemCard,
  openItemCard,
} from './item-card-store.ts';

interface ItemButtonProps {
  readonly item: CardItem;
  readonly owner: CardOwner | null;
  readonly className?: string;
  /** Accessible name for content without text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens the item's card: on hover and keyboard focus for reading, on click, tap and Enter with the focus in it. */
export function ItemButton({ item, owner, className, label, children }: ItemButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useStore(itemCard, ({ open }) => open !== null && open.anchor === button.current);
  useEffect(() => {
    const anchor = button.current;
    return () => {
      if (anchor) closeItemCard(anchor);
    };
  }, []);
  const card = (anchor: HTMLElement, isPinned: boolean) => ({ anchor, item, owner, isPinned });
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-describedby={isOpen ? ITEM_CARD_ID : undefined}
      className={cx(styles['button'], className)}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse') hoverItemCard(card(currentTarget, false));
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') leaveItemCard();
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        // Focus that returns from the card does not open it again.
        if (relatedTarget?.closest(`#${ITEM_CARD_ID}`)) return;
        if (currentTarget.matches(':focus-visible')) openItemCard(card(currentTarget, false));
      }}
      onBlur={() => {
        if (!itemCard.getState().open?.isPinned) closeItemCard(button.current ?? undefined);
      }}
      onClick={({ currentTarget }) => {
        if (itemCard.getState().open?.isPinned && isOpen) closeItemCard();
        else openItemCard(card(currentTarget, true));
      }}
    >
      {children}
    </button>
  );
}
