import type { Item } from '#shared/dungeon/model/items.ts';

/** Items that are shown as one: equal potions, or one piece of equipment. */
export interface ItemStack {
  readonly item: Item;
  /** Positions in the inventory, in ascending order. */
  readonly indexes: readonly [number, ...number[]];
}

/** The inventory with equal potions at the place of the first one. Number keys count stacks. */
export function stackItems(inventory: readonly Item[]): ItemStack[] {
  const stacks = new Map<string, ItemStack>();
  for (const [index, item] of inventory.entries()) {
    const key = item.type === 'potion' ? `${item.name} ${item.stats.health}` : `item ${index}`;
    const known = stacks.get(key);
    stacks.set(key, known ? { ...known, indexes: [...known.indexes, index] } : { item, indexes: [index] });
  }
  return [...stacks.values()];
}

/** Position in the inventory of the first item of a stack; null beyond the last one. */
export function firstOfStack(inventory: readonly Item[], stack: number): number | null {
  return stackItems(inventory)[stack]?.indexes[0] ?? null;
}
