import type { Character } from '#shared/characters/contract/characters.ts';
import type { Bag as BagFacts, InventoryItem } from '#shared/games/contract/items.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { containerKey, isBankContainer, resolveContainer } from '#shared/games/containers.ts';
import type { Bag } from '../../bags/lay-out-bags.ts';
import type { ItemOwner } from '../../search/items/item-owner.ts';
import { TAB_KINDS } from '../../search/items/rows.ts';
import { foldText } from '#shared/base/text/fold.ts';

interface PlaceContents {
  /** Null when never seen. */
  readonly inventory: readonly InventoryItem[] | null;
  readonly known: readonly BagFacts[];
}

/** Items and known bags that a character carries or has in the bank. */
export function selectPlace(
  { game_id, inventory, bags }: Pick<Character, 'game_id' | 'inventory' | 'bags'>,
  place: 'bags' | 'bank',
): PlaceContents {
  const isThere = (each: InventoryItem | BagFacts): boolean =>
    isBankContainer(resolveContainer(game_id, each)) === (place === 'bank');
  return { inventory: inventory?.filter(isThere) ?? null, known: bags?.filter(isThere) ?? [] };
}

export function countPlaces(character: Character): Readonly<Record<'bags' | 'bank' | 'mail' | 'auctions', number>> {
  const bank = selectPlace(character, 'bank').inventory?.length ?? 0;
  return {
    bags: (character.inventory?.length ?? 0) - bank,
    bank,
    mail: character.mail?.length ?? 0,
    auctions: character.auctions?.length ?? 0,
  };
}

/** Tabs of a bank that belongs to no character, with those of the items that are given. */
export function toBankBags({ kind, tabs }: Holding, owner: ItemOwner, items: readonly InventoryItem[]): Bag[] {
  const byTab = Map.groupBy(items, ({ bag_num }) => bag_num);
  return tabs.map(({ index, size, name }) => {
    const own = (byTab.get(index) ?? []).toSorted((a, b) => a.slot_num - b.slot_num);
    return {
      container: { kind: TAB_KINDS[kind], number: index },
      items: own,
      size,
      name,
      seen: owner.bank?.seen[index],
    };
  });
}

/** Filters by name, ignoring case and accents. */
export function filterItems(items: readonly InventoryItem[], query: string): InventoryItem[] {
  const wanted = foldText(query);
  return wanted === '' ? [...items] : items.filter((item) => foldText(item.item_name).includes(wanted));
}

export function bagParts({ container, items }: Bag) {
  return { key: containerKey(container), items };
}
