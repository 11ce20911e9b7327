import type { Character, EquipmentItem } from '#shared/contract/characters/characters.ts';
import { averageQuality } from '#shared/character/quality.ts';

/** What is counted of both. */
export const MEASURES = ['level', 'quality', 'worn', 'carried', 'money', 'played'] as const;
export type Measure = (typeof MEASURES)[number];

/** One measure of both; null where it was never seen. Money in copper, played in seconds. */
export interface MeasureRow {
  readonly measure: Measure;
  readonly a: number | null;
  readonly b: number | null;
}

/** What both wear in one slot. */
export interface SlotRow {
  /** Unlike that of any other row. */
  readonly key: string;
  readonly slot: string;
  readonly a: EquipmentItem | null;
  readonly b: EquipmentItem | null;
}

/** Which side has more of something: a number as it is, nothing as the least. Null where both have as much. */
export function ahead(a: number | null, b: number | null): 'a' | 'b' | null {
  if (a === b) return null;
  return (a ?? -1) > (b ?? -1) ? 'a' : 'b';
}

function carriedCount({ inventory }: Character): number | null {
  return inventory && inventory.reduce((sum, item) => sum + item.item_count, 0);
}

export function measure(a: Character, b: Character): MeasureRow[] {
  const row = (name: Measure, of: (character: Character) => number | null): MeasureRow => ({
    measure: name,
    a: of(a),
    b: of(b),
  });
  return [
    row('level', ({ level }) => level),
    row('quality', ({ equipment }) => averageQuality(equipment ?? [])),
    row('worn', ({ equipment }) => equipment && equipment.length),
    row('carried', carriedCount),
    row('money', ({ copper }) => copper),
    row('played', ({ playedTime }) => playedTime),
  ];
}

/** The worn items by slot; a slot that is there twice (two rings) counts its occurrences. */
function bySlot(equipment: readonly EquipmentItem[] | null): Map<string, EquipmentItem> {
  const slots = new Map<string, EquipmentItem>();
  for (const item of equipment ?? []) {
    let count = 1;
    while (slots.has(`${item.slot_name}\n${count}`)) count++;
    slots.set(`${item.slot_name}\n${count}`, item);
  }
  return slots;
}

/** What both wear, slot by slot: in the order in which the first wears it, then what only the second has. */
export function pairSlots(a: Character, b: Character): SlotRow[] {
  const [left, right] = [bySlot(a.equipment), bySlot(b.equipment)];
  return [...new Set([...left.keys(), ...right.keys()])].map((key) => ({
    key,
    slot: key.slice(0, key.lastIndexOf('\n')),
    a: left.get(key) ?? null,
    b: right.get(key) ?? null,
  }));
}

/** Whether both wear the very same thing there. */
export function isSame({ a, b }: SlotRow): boolean {
  return (
    a !== null &&
    b !== null &&
    a.quality === b.quality &&
    a.item_name === b.item_name &&
    JSON.stringify(a.stats) === JSON.stringify(b.stats)
  );
}

/** Who an address of two ids means among the player's characters. The same one twice is one. */
export function findPair(
  characters: readonly Character[],
  first: string | null,
  second: string | null,
): readonly [Character | null, Character | null] {
  const find = (id: string | null) => characters.find((character) => String(character.id) === id) ?? null;
  const [a, b] = [find(first), find(second)];
  return a && a === b ? [a, null] : [a, b];
}
