import { WORN_DETAILS, type WornDetails } from '../../games/items/item-details.ts';
import type { EquipmentItem } from '../../games/contract/items.ts';

type WornName = keyof WornDetails;
type Value = NonNullable<WornDetails[WornName]>;
/** With the order of the observation that said it. */
type Said = readonly [order: number, value: Value];
type NamesByField = Partial<Record<WornName, Record<string, Said>>>;

/** Names by the numbers that they belong to, such as 1900 of an `enchant_name`. */
export type KnownNames = Readonly<Partial<Record<WornName, Readonly<Record<string, Said>>>>>;

/** Names of items that are not worn now, of one character; the latest said stay. */
const NAMES_MAX = 64;

/** Key of the thing that a name belongs to; undefined where the item has none. */
const NAMED_BY: Readonly<Record<WornName, (item: EquipmentItem) => string | number | undefined>> = {
  enchant_name: ({ enchant_id }) => enchant_id,
  sockets: ({ item_id, item_name, gem_ids, bonus_ids }) => `${item_id ?? item_name}:${gem_ids}:${bonus_ids}`,
  gem_names: ({ gem_ids }) => gem_ids?.join(),
  set_name: ({ set_id }) => set_id,
  set_size: ({ set_id }) => set_id,
  // Each step of an upgrade changes the bonuses.
  upgrade: ({ item_id, item_name, bonus_ids }) => `${item_id ?? item_name}:${bonus_ids}`,
};
const WORN_NAMES = Object.keys(WORN_DETAILS) as readonly WornName[];

function isSame(a: Value | undefined, b: Value): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((each, at) => each === b[at]);
}

/** Content decides between two names of one moment, so that their order does not matter. */
function isNewer([order, value]: Said, [other, otherValue]: Said): boolean {
  return order === other ? JSON.stringify(value) > JSON.stringify(otherValue) : order > other;
}

export interface Worn {
  readonly rows: readonly EquipmentItem[];
  readonly order: number;
}

/** Names in one observation of worn items, by field and key. */
function namesSaid({ rows, order }: Worn): NamesByField {
  const said: NamesByField = {};
  for (const row of rows)
    for (const field of WORN_NAMES) {
      const value = row[field];
      const number = value === undefined ? undefined : NAMED_BY[field](row);
      if (value !== undefined && number !== undefined) (said[field] ??= {})[number] = [order, value];
    }
  return said;
}

/** Names of worn items; those that `kept` lacks were said by the observation of the items. */
function namesOf(kept: KnownNames, worn: Worn | null): NamesByField {
  const names = worn === null ? {} : namesSaid(worn);
  for (const field of WORN_NAMES) if (kept[field] !== undefined) names[field] = { ...names[field], ...kept[field] };
  return names;
}

/** All names that are known after an observation. */
export function learnNames(
  stored: { readonly kept: KnownNames; readonly worn: Worn | null },
  seen: { readonly kept: KnownNames; readonly worn: Worn },
): KnownNames {
  const known = namesOf(stored.kept, stored.worn);
  const said = namesOf(seen.kept, seen.worn);
  for (const field of WORN_NAMES) {
    for (const [number, name] of Object.entries(said[field] ?? {})) {
      const names = (known[field] ??= {});
      const before = names[number];
      if (before === undefined || isNewer(name, before)) names[number] = name;
    }
  }
  return known;
}

/** The worn items with no other names than those that are known of their numbers. */
export function renameWorn(rows: readonly EquipmentItem[], names: KnownNames): readonly EquipmentItem[] {
  const bare = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !WORN_NAMES.some((each) => each === field))),
  );
  return nameWorn(bare as unknown as readonly EquipmentItem[], names);
}

/** The worn items with the names that are known of their numbers. The same array when that is nothing new. */
export function nameWorn(rows: readonly EquipmentItem[], names: KnownNames): readonly EquipmentItem[] {
  const fields = WORN_NAMES.filter((field) => names[field] !== undefined);
  if (fields.length === 0) return rows;
  let isNamed = false;
  const named = rows.map((row) => {
    const added: Partial<Record<WornName, Value>> = {};
    for (const field of fields) {
      const number = NAMED_BY[field](row);
      const value = number === undefined ? undefined : names[field]?.[number]?.[1];
      if (value !== undefined && !isSame(row[field], value)) added[field] = value;
    }
    if (Object.keys(added).length === 0) return row;
    isNamed = true;
    return { ...row, ...added } as EquipmentItem;
  });
  return isNamed ? named : rows;
}

/** The names that a later merge needs beside the stored items, which say those of their own observation. */
export function keepNames(names: KnownNames, worn: Worn | null): KnownNames | undefined {
  const said = worn === null ? {} : namesSaid(worn);
  const kept = WORN_NAMES.flatMap((field) =>
    Object.entries(names[field] ?? {})
      .filter(([number, [order]]) => said[field]?.[number]?.[0] !== order)
      .map(([number, name]) => ({ field, number, name })),
  ).toSorted((a, b) => b.name[0] - a.name[0] || (`${a.field} ${a.number}` < `${b.field} ${b.number}` ? -1 : 1));
  if (kept.length === 0) return undefined;
  const byField: NamesByField = {};
  for (const { field, number, name } of kept.slice(0, NAMES_MAX)) (byField[field] ??= {})[number] = name;
  return byField;
}

/** Worn items and kept names without those that `isForgotten` accepts by the order of the observation that said them. */
export function forgetNames(
  worn: Worn | null,
  kept: KnownNames,
  isForgotten: (order: number) => boolean,
): { readonly rows: readonly EquipmentItem[] | null; readonly kept: KnownNames | undefined } {
  const names = namesOf(kept, worn);
  for (const field of WORN_NAMES) {
    const remaining = Object.entries(names[field] ?? {}).filter(([, [order]]) => !isForgotten(order));
    names[field] = remaining.length === 0 ? undefined : Object.fromEntries(remaining);
  }
  const rows = worn && renameWorn(worn.rows, names);
  return { rows, kept: keepNames(names, worn && { ...worn, rows: rows ?? [] }) };
}
