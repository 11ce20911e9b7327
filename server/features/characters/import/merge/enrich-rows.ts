import { isPlaceholderName } from '#shared/character/placeholder-name.ts';
import { WORN_DETAILS, type WornDetails } from '#shared/character/item-details.ts';
import type { EquipmentItem, InventoryItem } from '#shared/contract/characters/characters.ts';

type Item = EquipmentItem | InventoryItem;

function placeOf(item: Item): string {
  return 'slot_name' in item ? item.slot_name : `${item.bag_num}:${item.slot_num}`;
}

function contentOf(item: Item): string {
  return `${item.item_id ?? item.item_name}:${'item_count' in item ? item.item_count : 1}`;
}

/** True for lists with the same items in the same places, whatever is known about them. */
export function isSameContent(a: readonly Item[], b: readonly Item[]): boolean {
  if (a.length !== b.length) return false;
  const contents = new Map(a.map((item) => [placeOf(item), contentOf(item)]));
  return b.every((item) => contents.get(placeOf(item)) === contentOf(item));
}

function isNamed({ item_id, item_name }: Item): boolean {
  return item_id === null || !isPlaceholderName(item_name, item_id);
}

/** The rows with what only the other list, of the same content, knows about its items. The same array when that is nothing. */
export function enrichRows<T extends Item>(rows: readonly T[], other: readonly T[]): readonly T[] {
  const known = new Map(other.map((item) => [placeOf(item), item]));
  let isRicher = false;
  const enriched = rows.map((row) => {
    const richer = enrichRow(row, known.get(placeOf(row)));
    isRicher ||= richer !== row;
    return richer;
  });
  return isRicher ? enriched : rows;
}

function enrichRow<T extends Item>(row: T, other: T | undefined): T {
  if (other === undefined) return row;
  const added: Record<string, unknown> = {};
  // An unnamed item has no quality of its own either.
  if (!isNamed(row) && isNamed(other)) Object.assign(added, { item_name: other.item_name, quality: other.quality });
  for (const [field, value] of Object.entries(other)) {
    const mine = (row as Readonly<Record<string, unknown>>)[field];
    const isMissing = mine === undefined || mine === null || (Array.isArray(mine) && mine.length === 0);
    const isKnown = value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
    if (isMissing && isKnown) added[field] = value;
  }
  return Object.keys(added).length === 0 ? row : { ...row, ...added };
}

const NAMED_BY: Readonly<Record<keyof WornDetails, (item: EquipmentItem) => unknown>> = {
  enchant_name: ({ enchant_id }) => enchant_id,
  sockets: ({ gem_ids, bonus_ids }) => `${gem_ids}:${bonus_ids}`,
  gem_names: ({ gem_ids }) => String(gem_ids),
  set_name: ({ set_id }) => set_id,
  set_size: ({ set_id }) => set_id,
};
const WORN_NAMES = Object.keys(WORN_DETAILS) as readonly (keyof WornDetails)[];

/**
 * The worn items with names that another observation has for the same item in the same slot, with the same enchantment,
 * gems and set. The same array when that is nothing: an older version of the addon records no names.
 */
export function keepNames(rows: readonly EquipmentItem[], other: readonly EquipmentItem[]): readonly EquipmentItem[] {
  const known = new Map(other.map((item) => [item.slot_name, item]));
  let isRicher = false;
  const named = rows.map((row) => {
    const like = known.get(row.slot_name);
    if (like === undefined || contentOf(like) !== contentOf(row)) return row;
    const added = WORN_NAMES.filter(
      (field) =>
        row[field] === undefined && like[field] !== undefined && NAMED_BY[field](row) === NAMED_BY[field](like),
    );
    if (added.length === 0) return row;
    isRicher = true;
    return { ...row, ...Object.fromEntries(added.map((field) => [field, like[field]])) };
  });
  return isRicher ? named : rows;
}
