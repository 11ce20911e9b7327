import { isBankContainer } from '#shared/games/containers.ts';
import type { ItemOwner } from '../../search/items/item-owner.ts';
import { containerOf } from '../../search/items/rows.ts';
import type { CardItem, CardOwner } from './card-item.ts';

export interface ItemHolder {
  readonly holder: ItemOwner;
  readonly where: 'worn' | 'bags' | 'bank';
  readonly count: number;
}

/** Other characters and banks of the game that have the item, by place. Without an id, items are the same when their names are. */
export function findHolders(holders: readonly ItemOwner[], item: CardItem, owner: CardOwner): ItemHolder[] {
  const id = item.item_id ?? null;
  const isSame = (other: CardItem): boolean =>
    id === null ? other.item_name === item.item_name : other.item_id === id;
  return holders.flatMap((holder): ItemHolder[] => {
    if (holder.id === owner.id || holder.game_id !== owner.game_id) return [];
    const counts = { worn: (holder.equipment ?? []).filter(isSame).length, bags: 0, bank: 0 };
    for (const each of holder.inventory ?? []) {
      if (isSame(each)) counts[isBankContainer(containerOf(holder, each)) ? 'bank' : 'bags'] += each.item_count;
    }
    return (['worn', 'bags', 'bank'] as const)
      .map((where) => ({ holder, where, count: counts[where] }))
      .filter(({ count }) => count > 0);
  });
}
