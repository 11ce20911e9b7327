import type { ItemDetails, WornDetails } from '#shared/games/items/item-details.ts';
import type { EquipmentItem, InventoryItem } from '#shared/games/contract/items.ts';

type Known = Pick<InventoryItem, 'item_name'> & { readonly quality: number | null };
type Details = Partial<Pick<EquipmentItem, 'id' | 'item_id' | 'slot_name' | 'equip_slot' | 'stats'>> &
  Partial<Pick<InventoryItem, 'bag_num' | 'slot_num' | 'in_bank'>> &
  ItemDetails &
  WornDetails;

/** Item of any list: worn, carried or on a public link. */
export type CardItem = Readonly<Known & Details>;

export type WornItem = CardItem & Required<Pick<CardItem, 'slot_name' | 'stats'>>;

/** `id` is null where the card lists all of the player's characters, and missing on a public link, which lists none. */
export interface CardOwner {
  readonly id?: number | null;
  readonly game_id: string;
  readonly level: number;
  readonly equipment: readonly CardItem[] | null;
}

/** Character whose worn items are known with slot and stats. */
export interface WornOwner extends CardOwner {
  readonly name: string;
  readonly class: string;
  readonly equipment: readonly WornItem[] | null;
}
