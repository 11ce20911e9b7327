import type { Character } from '#shared/contract/characters.ts';
import type { ItemPlace } from './rules.ts';

/** One item as the index holds it. */
export interface ItemRow {
  readonly item_id: number | null;
  readonly item_name: string;
  readonly quality: number | null;
  readonly item_count: number;
}

/** The rows of one place of a document, in its order. */
export function itemRows({ equipment, inventory }: Character, place: ItemPlace): ItemRow[] {
  if (place === 'equipment') return (equipment ?? []).map((item) => ({ ...item, item_count: 1 }));
  return (inventory ?? []).filter((item) => item.in_bank === (place === 'bank'));
}

/** A row and where it stands. */
export interface PlacedRow extends ItemRow {
  readonly position: number;
}

/** The rows that differ from what is stored; most imports change only a few. */
export function changedRows(before: readonly ItemRow[], after: readonly ItemRow[]): PlacedRow[] {
  const changed: PlacedRow[] = [];
  after.forEach((row, position) => {
    const known = before[position];
    const same =
      known !== undefined &&
      known.item_id === row.item_id &&
      known.item_name === row.item_name &&
      known.quality === row.quality &&
      known.item_count === row.item_count;
    if (!same) changed.push({ ...row, position });
  });
  return changed;
}
