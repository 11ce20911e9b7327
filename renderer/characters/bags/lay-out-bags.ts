import type { Bag as BagFacts, InventoryItem } from '#shared/games/contract/items.ts';
import { compareContainers, containerKey, resolveContainer, type Container } from '#shared/games/containers.ts';
import type { Seen } from '../search/items/item-owner.ts';

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

/** A bag's slots in order, null where free. Items beyond the size, or in a slot that is taken, follow. */
export function layOutSlots<Item extends Pick<InventoryItem, 'slot_num'>>({
  items,
  size,
}: {
  readonly items: readonly Item[];
  readonly size: number | null;
}): (Item | null)[] {
  if (size === null) return [...items];
  const slots = Array.from({ length: size }, (): Item | null => null);
  const extra: Item[] = [];
  for (const item of items) {
    const at = item.slot_num - 1;
    if (slots[at] === null) slots[at] = item;
    else extra.push(item);
  }
  return [...slots, ...extra];
}
