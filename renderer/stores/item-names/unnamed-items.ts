import { isPlaceholderName } from '#shared/character/placeholder-name.ts';
import type { Character, EquipmentItem, InventoryItem } from '#shared/contract/characters/characters.ts';

type Item = EquipmentItem | InventoryItem;
/** The item with its name; the item itself when there is nothing new. */
export type NameItem = <T extends Item>(item: T) => T;

function isUnnamed({ item_name: name, item_id: id }: Item): boolean {
  return isPlaceholderName(name, id);
}

function unnamedOf({ equipment, inventory }: Character): readonly Item[] {
  return [...(equipment ?? []).filter(isUnnamed), ...(inventory ?? []).filter(isUnnamed)];
}

/** Ids of items without a name, by game. */
export function findUnnamedItems(characters: readonly Character[]): ReadonlyMap<string, ReadonlySet<number>> {
  const byGame = new Map<string, Set<number>>();
  for (const character of characters) {
    for (const { item_id: id } of unnamedOf(character)) {
      const ids = byGame.get(character.game_id) ?? new Set();
      byGame.set(character.game_id, ids.add(id as number));
    }
  }
  return byGame;
}

function mapUnnamed<T extends Item>(items: T[] | null, nameItem: NameItem): T[] | null {
  if (items === null) return null;
  const named = items.map((item) => (isUnnamed(item) ? nameItem(item) : item));
  return named.some((item, at) => item !== items[at]) ? named : items;
}

/** The characters with names from `nameItem`; those without a change are the same objects. */
export function nameItems(
  characters: readonly Character[],
  nameItem: (gameId: string) => NameItem,
): readonly Character[] {
  const named = characters.map((character) => {
    const name = nameItem(character.game_id);
    const equipment = mapUnnamed(character.equipment, name);
    const inventory = mapUnnamed(character.inventory, name);
    const isSame = equipment === character.equipment && inventory === character.inventory;
    return isSame ? character : { ...character, equipment, inventory };
  });
  return named.some((character, at) => character !== characters[at]) ? named : characters;
}
