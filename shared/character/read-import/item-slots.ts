/** Where one item of a list stands, as far as it was said. */
export interface BagPosition {
  readonly bag: number;
  /** Null when nothing can be read as its number. */
  readonly slot: number | null;
}

/** The slot of each item: its own, or else the first that is free in its bag, counted from 1. */
export function assignSlots(places: readonly BagPosition[]): number[] {
  const taken = new Map<number, Set<number>>();
  for (const { bag, slot } of places) {
    const slots = taken.get(bag) ?? new Set<number>();
    taken.set(bag, slots);
    if (slot !== null) slots.add(slot);
  }
  const next = new Map<number, number>();
  return places.map(({ bag, slot }) => {
    if (slot !== null) return slot;
    let free = next.get(bag) ?? 1;
    while (taken.get(bag)?.has(free)) free++;
    next.set(bag, free + 1);
    return free;
  });
}

/** Slots of which a character has two; without a number they hold two items. */
const PAIRS: ReadonlySet<string> = new Set(['finger', 'ring', 'trinket']);

/** What makes two names of a slot the same one: letters and digits, in any case. "Finger 1" and "Finger 2" are two slots. */
function slotKey(slotName: string): string {
  return slotName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '') || slotName;
}

/** Two items that were said to be worn in one slot, by their place in the list: the later one replaces the earlier. */
export interface ReplacedItem {
  readonly earlier: number;
  readonly later: number;
}

/** Who must give way, where more is worn in a slot than it holds: as in the game, what is put on last takes the place. */
export function findReplacedItems(slotNames: readonly (string | null)[]): ReplacedItem[] {
  const worn = new Map<string, number[]>();
  const replaced: ReplacedItem[] = [];
  slotNames.forEach((name, later) => {
    if (name === null) return;
    const key = slotKey(name);
    const there = worn.get(key) ?? [];
    const earlier = there.length < (PAIRS.has(key) ? 2 : 1) ? undefined : there.shift();
    if (earlier !== undefined) replaced.push({ earlier, later });
    there.push(later);
    worn.set(key, there);
  });
  return replaced;
}
