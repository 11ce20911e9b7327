import type { Character, EquipmentItem, InventoryItem } from '#shared/contract/characters/characters.ts';
import { containerKey, containerRank, isBankContainer, resolveContainer } from '#shared/games/containers.ts';

export const ITEM_LOCATIONS = ['worn', 'bags', 'bank'] as const;
export type ItemLocation = (typeof ITEM_LOCATIONS)[number];

export interface PackedItem {
  readonly name: string;
  /** 1 to 5; 0 when the game did not report it. */
  readonly quality: number;
  readonly count: number;
  readonly where: ItemLocation;
  /** `containerKey`; empty for worn items. */
  readonly container: string;
  /** Sort key within a character: worn, then bags, then bank, each by container and slot. */
  readonly place: number;
  /** Last observation in milliseconds since 1970; null when unknown. */
  readonly seen: number | null;
}

export interface PackedCharacter {
  readonly characterId: number;
  /** Name and realm, for sorting. */
  readonly character: string;
  readonly gameId: string;
  /** Equipment first, then inventory. */
  readonly items: readonly PackedItem[];
}

export type OwnedItem =
  | { readonly kind: 'worn'; readonly item: EquipmentItem }
  | { readonly kind: 'kept'; readonly item: InventoryItem };

export function countOwnedItems({ equipment, inventory }: Character): number {
  return (equipment?.length ?? 0) + (inventory?.length ?? 0);
}

/** The item at an index of `PackedCharacter.items`. */
export function ownedItemAt({ equipment, inventory }: Character, at: number): OwnedItem | undefined {
  const worn = equipment?.[at];
  if (worn) return { kind: 'worn', item: worn };
  const item = inventory?.[at - (equipment?.length ?? 0)];
  return item && { kind: 'kept', item };
}

export function itemLocationOf(gameId: string, owned: OwnedItem): ItemLocation {
  if (owned.kind === 'worn') return 'worn';
  return isBankContainer(resolveContainer(gameId, owned.item)) ? 'bank' : 'bags';
}

/** Last observation of an item, ISO 8601; null when unknown. */
export function seenAt({ observed_at }: Character, owned: OwnedItem): string | null {
  if (owned.kind === 'worn') return observed_at.equipment;
  return owned.item.in_bank ? observed_at.bank : observed_at.inventory;
}

const SLOTS = 1e6;
const CONTAINERS = 1e3;
const PLACES = 1e12;

function packItem(character: Character, owned: OwnedItem): PackedItem {
  const { item } = owned;
  const seen = seenAt(character, owned);
  const where = itemLocationOf(character.game_id, owned);
  const packed = {
    name: item.item_name,
    quality: item.quality ?? 0,
    where,
    seen: seen === null ? null : Date.parse(seen),
  };
  if (owned.kind === 'worn') return { ...packed, count: 1, container: '', place: owned.item.id };
  const container = resolveContainer(character.game_id, owned.item);
  const containerPlace = ((containerRank(container) + 1) * CONTAINERS + container.number) * SLOTS;
  return {
    ...packed,
    count: owned.item.item_count,
    container: containerKey(container),
    place: ITEM_LOCATIONS.indexOf(where) * PLACES + containerPlace + owned.item.slot_num,
  };
}

export function packItems(character: Character): PackedCharacter {
  return {
    characterId: character.id,
    character: `${character.name} ${character.realm}`,
    gameId: character.game_id,
    items: [
      ...(character.equipment ?? []).map((item) => packItem(character, { kind: 'worn', item })),
      ...(character.inventory ?? []).map((item) => packItem(character, { kind: 'kept', item })),
    ],
  };
}
