import type { Character, EquipmentItem } from '#shared/contract/characters/characters.ts';
import { averageQuality } from '#shared/character/quality.ts';

export const MEASURES = ['level', 'quality', 'worn', 'carried', 'money', 'played'] as const;
export type Measure = (typeof MEASURES)[number];

/** One number of both; null when unknown. Money in copper, played in seconds. */
export interface MeasureRow {
  readonly measure: Measure;
  readonly a: number | null;
  readonly b: number | null;
}

export interface SlotRow {
  readonly key: string;
  readonly slot: string;
  readonly a: EquipmentItem | null;
  readonly b: EquipmentItem | null;
}

/** Side with the higher value; null counts as lowest. Null when equal. */
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

/** Worn items by slot; repeated slots (two rings) are numbered. */
function bySlot(equipment: readonly EquipmentItem[] | null): Map<string, EquipmentItem> {
  const slots = new Map<string, EquipmentItem>();
  for (const item of equipment ?? []) {
    let count = 1;
    while (slots.has(`${item.slot_name}\n${count}`)) count++;
    slots.set(`${item.slot_name}\n${count}`, item);
  }
  return slots;
}

/** Pairs worn items by slot: in the first character's order, then slots only the second has. */
export function pairSlots(a: Character, b: Character): SlotRow[] {
  const [left, right] = [bySlot(a.equipment), bySlot(b.equipment)];
  return [...new Set([...left.keys(), ...right.keys()])].map((key) => ({
    key,
    slot: key.slice(0, key.lastIndexOf('\n')),
    a: left.get(key) ?? null,
    b: right.get(key) ?? null,
  }));
}

export function isSame({ a, b }: SlotRow): boolean {
  return (
    a !== null &&
    b !== null &&
    a.quality === b.quality &&
    a.item_name === b.item_name &&
    JSON.stringify(a.stats) === JSON.stringify(b.stats)
  );
}

/** Resolves the two ids of an address among the player's characters. The same id twice counts once. */
export function findPair(
  characters: readonly Character[],
  first: string | null,
  second: string | null,
): readonly [Character | null, Character | null] {
  const find = (id: string | null) => characters.find((character) => String(character.id) === id) ?? null;
  const [a, b] = [find(first), find(second)];
  return a && a === b ? [a, null] : [a, b];
}
