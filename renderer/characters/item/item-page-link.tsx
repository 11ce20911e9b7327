import { findItemRules } from '#shared/games/items/item-rules.ts';
import type { ReactNode } from 'react';
import type { CardItem, CardOwner } from './card-types.ts';

interface ItemPageLinkProps {
  readonly item: CardItem;
  readonly owner: CardOwner | null;
  readonly className: string | undefined;
  /** Accessible name for content without text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Link to the item's public page, outside of the app; nothing for an item or a game without one. */
export function ItemPageLink({ item, owner, className, label, children }: ItemPageLinkProps) {
  const rules = owner && findItemRules(owner.game_id);
  if (!rules || !item.item_id) return null;
  return (
    <a
      className={className}
      href={rules.pageOf(item.item_id, owner.level, item.bonus_ids)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
    >
      {children}
    </a>
  );
}
