import { isUnknownItem } from '#shared/characters/placeholder-name.ts';
import { isBankContainer } from '#shared/games/containers.ts';
import { findGame } from '#shared/games/registry.ts';
import type { ItemOwner, Seen } from '../search/items/item-owner.ts';
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
  /** Of a bank that belongs to no character: when the tabs with the item were seen, all of them. */
  readonly seen?: Seen;
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

/** The oldest observation of these tabs; one at an unknown time comes first. */
function oldestSeen({ bank }: ItemOwner, tabs: readonly number[]): Seen | undefined {
  const seen = tabs.flatMap((tab) => bank?.seen[tab] ?? []);
  return seen.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1))[0];
}

/**
 * Characters and banks of the game that have the item, by place: the owner comes first, without the slot that the item is in.
 * Items that an id does not tell apart are the same when their names are, and pets when their species are.
 */
export function findHolders(holders: readonly ItemOwner[], item: CardItem, owner: CardOwner): ItemHolder[] {
  const { item_id: id = null, pet_species: species } = item;
  const namedApart = findGame(owner.game_id)?.namedApart;
  const isSame = (other: CardItem): boolean => {
    if (species !== undefined && other.pet_species !== undefined) return other.pet_species === species;
    if (id !== null && !namedApart?.has(id)) return other.item_id === id;
    return other.item_name === item.item_name && !isUnknownItem(item.item_name, id);
  };
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
      const carried = (holder.inventory ?? []).filter(isElsewhere);
      for (const each of carried)
        counts[isBankContainer(containerOf(holder, each)) ? 'bank' : 'bags'] += each.item_count;
      const seen = oldestSeen(
        holder,
        carried.map(({ bag_num }) => bag_num),
      );
      return ITEM_LOCATIONS.map((where) => ({ holder, where, count: counts[where], ...(seen && { seen }) })).filter(
        ({ count }) => count > 0,
      );
    });
}
