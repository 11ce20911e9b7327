import type { Bag as BagFacts, Character, InventoryItem } from '#shared/contract/characters/characters.ts';
import type { Holding } from '#shared/contract/holdings.ts';
import {
  compareContainers,
  containerKey,
  isBankContainer,
  resolveContainer,
  type Container,
} from '#shared/games/containers.ts';
import type { ItemOwner, Seen } from '../../../../search/items/item-owner.ts';
import { TAB_KINDS } from '../../../../search/items/rows.ts';
import { foldText } from '../../../../search/text/fold.ts';

export interface Bag {
  readonly container: Container;
  readonly items: readonly InventoryItem[];
  /** Slots, free ones included; null when unknown. */
  readonly size: number | null;
  /** Name of the bag's item, such as "Mooncloth Bag". */
  readonly name: string | null;
  /** Only of a bank's tab, which has an age of its own. */
  readonly seen?: Seen | undefined;
}

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

/** Entries by place. */
export function countPlaces(character: Character): Readonly<Record<'bags' | 'bank' | 'mail' | 'auctions', number>> {
  const bank = selectPlace(character, 'bank').inventory?.length ?? 0;
  return {
    bags: (character.inventory?.length ?? 0) - bank,
    bank,
    mail: character.mail?.length ?? 0,
    auctions: character.auctions?.length ?? 0,
  };
}

/** Groups items by container and sorts them by slot; carried containers come before the bank. Known bags may be empty. */
export function groupByBag(items: readonly InventoryItem[], gameId: string, known: readonly BagFacts[] = []): Bag[] {
  const bags = new Map<string, Bag & { items: InventoryItem[] }>();
  for (const facts of known) {
    const container = resolveContainer(gameId, facts);
    bags.set(containerKey(container), { container, items: [], size: facts.size, name: facts.name ?? null });
  }
  for (const item of items) {
    const container = resolveContainer(gameId, item);
    const key = containerKey(container);
    const bag = bags.get(key);
    if (bag) bag.items.push(item);
    else bags.set(key, { container, items: [item], size: null, name: null });
  }
  for (const bag of bags.values()) bag.items.sort((a, b) => a.slot_num - b.slot_num || a.id - b.id);
  return [...bags.values()].sort((a, b) => compareContainers(a.container, b.container));
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

/** A bag's slots in order, null where free. Items beyond the size, or in a slot that is taken, follow. */
export function layOutSlots({ items, size }: Bag): (InventoryItem | null)[] {
  if (size === null) return [...items];
  const slots = Array.from({ length: size }, (): InventoryItem | null => null);
  const extra: InventoryItem[] = [];
  for (const item of items) {
    const at = item.slot_num - 1;
    if (slots[at] === null) slots[at] = item;
    else extra.push(item);
  }
  return [...slots, ...extra];
}
