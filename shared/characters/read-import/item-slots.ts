import type { GearRules } from '../../games/define-game.ts';

export interface BagPosition {
  readonly bag: number;
  readonly slot: number | null;
}

/** Unknown slots get the first free one of their bag, from 1. */
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

/** A slot's name in letters and digits of one case, for comparison. "Finger 1" and "Finger 2" are two slots. */
function slotKey(slotName: string): string {
  return slotName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '') || slotName;
}

/** Items declared for one slot, by index in the list: the later one replaces the earlier. */
export interface ReplacedItem {
  readonly earlier: number;
  readonly later: number;
}

/** Items that a slot holds: one, or two under the name of a pair without a number. */
function slotCapacity(name: string, gear: GearRules | null): number {
  return gear?.pairs[gear.slotOf(name) ?? '']?.length ?? 1;
}

/** Finds items beyond what a slot holds. As in the game, the item put on last stays. */
export function findReplacedItems(slotNames: readonly (string | null)[], gear: GearRules | null): ReplacedItem[] {
  const worn = new Map<string, number[]>();
  const replaced: ReplacedItem[] = [];
  slotNames.forEach((name, later) => {
    if (name === null) return;
    const key = slotKey(name);
    const there = worn.get(key) ?? [];
    const earlier = there.length < slotCapacity(name, gear) ? undefined : there.shift();
    if (earlier !== undefined) replaced.push({ earlier, later });
    there.push(later);
    worn.set(key, there);
  });
  return replaced;
}
