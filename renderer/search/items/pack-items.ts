import type { Character, EquipmentItem, InventoryItem } from '#shared/contract/characters/characters.ts';
import { resolveContainer, containerRank, isBankContainer, type Container } from '#shared/games/containers.ts';

/** Where an item is: on the body, carried, or put away. */
export const ITEM_LOCATIONS = ['worn', 'bags', 'bank'] as const;
export type ItemLocation = (typeof ITEM_LOCATIONS)[number];

/** A character's things as they go to the worker: flat lists, which a browser copies in no time. Equipment first, then inventory. */
export interface PackedItems {
  readonly characterId: number;
  /** Compared as texts; folded by the worker. */
  readonly character: string;
  readonly gameId: string;
  readonly names: readonly string[];
  /** 1 to 5; 0 when the game did not say. */
  readonly qualities: Uint8Array;
  readonly counts: Uint32Array;
  /** Numbers into WHERE. */
  readonly wheres: Uint8Array;
  /** Orders places within one character: what is worn, then bag by bag, slot by slot. */
  readonly places: Float64Array;
  /** When it was last seen in the game, milliseconds since 1970; NaN when nobody knows. */
  readonly seen: Float64Array;
}

/** One of a character's things. */
export type OwnedItem =
  | { readonly kind: 'worn'; readonly item: EquipmentItem }
  | { readonly kind: 'kept'; readonly item: InventoryItem };

export function countOwnedItems({ equipment, inventory }: Character): number {
  return (equipment?.length ?? 0) + (inventory?.length ?? 0);
}

/** The thing that was packed at this place of its character. */
export function ownedItemAt({ equipment, inventory }: Character, at: number): OwnedItem | undefined {
  const worn = equipment?.length ?? 0;
  if (at < worn) {
    const item = equipment?.[at];
    return item && { kind: 'worn', item };
  }
  const item = inventory?.[at - worn];
  return item && { kind: 'kept', item };
}

export function itemLocationOf(gameId: string, thing: OwnedItem): ItemLocation {
  if (thing.kind === 'worn') return 'worn';
  return isBankContainer(resolveContainer(gameId, thing.item)) ? 'bank' : 'bags';
}

/** When a thing of the character was last seen in the game, ISO 8601; null when nobody knows. */
export function seenAt({ observed_at }: Character, thing: OwnedItem): string | null {
  return observed_at[sectionOf(thing)];
}

/** The part of the character that it was imported with. */
function sectionOf(thing: OwnedItem): 'equipment' | 'inventory' | 'bank' {
  if (thing.kind === 'worn') return 'equipment';
  return thing.item.in_bank ? 'bank' : 'inventory';
}

function momentOf(iso: string | null): number {
  return iso === null ? Number.NaN : Date.parse(iso);
}

const CONTAINER_SLOTS = 1_000_000;
const CONTAINER_NUMBERS = 1_000;

/** Where the places of a container begin, and where they end: the number behind it is no longer one of them. */
export function slotRange(container: Container): readonly [first: number, end: number] {
  const code = (containerRank(container) + 1) * CONTAINER_NUMBERS + container.number;
  return [code * CONTAINER_SLOTS, (code + 1) * CONTAINER_SLOTS];
}

function placeOf(gameId: string, thing: OwnedItem): number {
  if (thing.kind === 'worn') return thing.item.id;
  return slotRange(resolveContainer(gameId, thing.item))[0] + thing.item.slot_num;
}

export function packItems(character: Character): PackedItems {
  const length = countOwnedItems(character);
  const names: string[] = [];
  const packed = {
    characterId: character.id,
    character: `${character.name} ${character.realm}`,
    gameId: character.game_id,
    names,
    qualities: new Uint8Array(length),
    counts: new Uint32Array(length),
    wheres: new Uint8Array(length),
    places: new Float64Array(length),
    seen: new Float64Array(length),
  };
  const { equipment, bank, inventory } = character.observed_at;
  const moments = { equipment: momentOf(equipment), bank: momentOf(bank), inventory: momentOf(inventory) };
  for (let at = 0; at < length; at++) {
    const thing = ownedItemAt(character, at) as OwnedItem;
    names.push(thing.item.item_name);
    packed.qualities[at] = thing.item.quality ?? 0;
    packed.counts[at] = thing.kind === 'worn' ? 1 : thing.item.item_count;
    packed.wheres[at] = ITEM_LOCATIONS.indexOf(itemLocationOf(character.game_id, thing));
    packed.places[at] = placeOf(character.game_id, thing);
    packed.seen[at] = moments[sectionOf(thing)];
  }
  return packed;
}
