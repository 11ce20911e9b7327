import type { InventoryItem } from '#shared/contract/characters/characters.ts';
import { compareContainers, containerKey, resolveContainer, type Container } from '#shared/games/containers.ts';
import { foldText } from '../../../../search/text/fold.ts';

export interface Bag {
  readonly container: Container;
  readonly items: readonly InventoryItem[];
}

/** Groups items by container and sorts them by slot; carried containers come before the bank. */
export function groupByBag(items: readonly InventoryItem[], gameId: string): Bag[] {
  const bags = new Map<string, { container: Container; items: InventoryItem[] }>();
  for (const item of items) {
    const container = resolveContainer(gameId, item);
    const key = containerKey(container);
    const bag = bags.get(key);
    if (bag) bag.items.push(item);
    else bags.set(key, { container, items: [item] });
  }
  for (const bag of bags.values()) bag.items.sort((a, b) => a.slot_num - b.slot_num || a.id - b.id);
  return [...bags.values()].sort((a, b) => compareContainers(a.container, b.container));
}

/** Filters by name, ignoring case and accents. */
export function filterItems(items: readonly InventoryItem[], query: string): InventoryItem[] {
  const wanted = foldText(query);
  return wanted === '' ? [...items] : items.filter((item) => foldText(item.item_name).includes(wanted));
}

export function bagParts({ container, items }: Bag) {
  return { key: containerKey(container), items };
}
