import { isBankContainer } from '#shared/games/containers.ts';
import type { ItemOwner } from '../search/items/item-owner.ts';
import {
  containerOf,
  ITEM_LOCATIONS,
  parcelItems,
  type ItemLocation,
  type ParcelItem,
  type ParcelSection,
} from '../search/items/rows.ts';
import type { CardItem, CardOwner } from './card-types.ts';

export interface ItemHolder {
  readonly holder: ItemOwner;
  readonly where: ItemLocation;
  readonly count: number;
}

/** True for the item in that very slot, also in a later version of the list. */
function isInSlotOf(other: CardItem, item: CardItem): boolean {
  if (other === item) return true;
  return item.bag_num === undefined
    ? item.slot_name !== undefined && other.slot_name === item.slot_name && other.id === item.id
    : other.bag_num === item.bag_num && other.slot_num === item.slot_num && other.in_bank === item.in_bank;
}

/** The parcels without the one that the item is, also in a later version of the list: parcels have no slots. */
function withoutParcel(parcels: readonly ParcelItem[], item: CardItem): readonly ParcelItem[] {
  const text = JSON.stringify(item);
  const at = Math.max(
    parcels.findIndex((each) => each === item),
    parcels.findIndex((each) => JSON.stringify(each) === text),
  );
  return parcels.filter((_, index) => index !== at);
}

/**
 * Characters and banks of the game that have the item, by place: the owner comes first, without the slot that the item is in.
 * Without an id, items are the same when their names are.
 */
export function findHolders(holders: readonly ItemOwner[], item: CardItem, owner: CardOwner): ItemHolder[] {
  const id = item.item_id ?? null;
  const isSame = (other: CardItem): boolean =>
    id === null ? other.item_name === item.item_name : other.item_id === id;
  const ofGame = holders.filter(({ game_id }) => game_id === owner.game_id);
  return ofGame
    .toSorted((a, b) => Number(b.id === owner.id) - Number(a.id === owner.id))
    .flatMap((holder): ItemHolder[] => {
      const isElsewhere = (each: CardItem): boolean =>
        isSame(each) && !(holder.id === owner.id && isInSlotOf(each, item));
      const countParcels = (section: ParcelSection): number => {
        const parcels = parcelItems(holder, section);
        const others = holder.id === owner.id ? withoutParcel(parcels, item) : parcels;
        return others.filter(isSame).reduce((sum, { count }) => sum + count, 0);
      };
      const counts = {
        worn: (holder.equipment ?? []).filter(isElsewhere).length,
        bags: 0,
        bank: 0,
        mail: countParcels('mail'),
        auctions: countParcels('auctions'),
      };
      for (const each of holder.inventory ?? []) {
        if (isElsewhere(each)) counts[isBankContainer(containerOf(holder, each)) ? 'bank' : 'bags'] += each.item_count;
      }
      return ITEM_LOCATIONS.map((where) => ({ holder, where, count: counts[where] })).filter(({ count }) => count > 0);
    });
}
