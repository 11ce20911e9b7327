import type { EquipmentItem } from '../contract/items.ts';
import type { GearRules } from '../define-game.ts';

/** Stats that are values of an item itself and no bonus to its wearer, as English clients name them. */
export const DAMAGE_PER_SECOND = 'Damage Per Second';
export const OWN_STATS: ReadonlySet<string> = new Set(['Armor', DAMAGE_PER_SECOND]);

export interface DollSlot<Item = EquipmentItem> {
  readonly slot: string;
  readonly item: Item | null;
}

export type Doll<Item = EquipmentItem> = Readonly<Record<'left' | 'right' | 'below', readonly DollSlot<Item>[]>>;

/** Items in other slots follow below the doll. Null without a doll, or when no item fits it. */
export function dressDoll<Item extends Pick<EquipmentItem, 'slot_name'>>(
  equipment: readonly Item[],
  gear: GearRules | null,
): Doll<Item> | null {
  if (!gear?.doll) return null;
  const { left, right, below } = gear.doll;
  const places = new Set([...left, ...right, ...below]);
  const worn = new Map<string, Item>();
  const others: DollSlot<Item>[] = [];
  for (const item of equipment) {
    const name = gear.slotOf(item.slot_name) ?? item.slot_name;
    const slot = (Object.hasOwn(gear.pairs, name) ? gear.pairs[name] : [name])?.find(
      (each) => places.has(each) && !worn.has(each),
    );
    if (slot === undefined) others.push({ slot: item.slot_name, item });
    else worn.set(slot, item);
  }
  if (worn.size === 0) return null;
  const fill = (slots: readonly string[]) => slots.map((slot) => ({ slot, item: worn.get(slot) ?? null }));
  return { left: fill(left), right: fill(right), below: [...fill(below), ...others] };
}

/** Stats of all worn items, added up by name in order of appearance. Two weapons' damage has no sum. */
export function sumStats(equipment: readonly Pick<EquipmentItem, 'stats'>[]): EquipmentItem['stats'] {
  const sums = new Map<string, number>();
  for (const { name, value } of equipment.flatMap(({ stats }) => stats))
    if (name !== DAMAGE_PER_SECOND) sums.set(name, (sums.get(name) ?? 0) + value);
  return Array.from(sums, ([name, value]) => ({ name, value }));
}
