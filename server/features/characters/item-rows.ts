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
