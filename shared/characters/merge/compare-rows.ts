import type { Bag, InventoryItem } from '../../games/contract/items.ts';

/** `enriched`: the same values, and fields that the known rows lack. */
export type Comparison = 'same' | 'enriched' | 'different';

type Row = Readonly<Record<string, unknown>>;

/** Compares two lists of items without their ids, which only number the rows of a document. */
export function compareItems(known: readonly object[], seen: readonly object[]): Comparison {
  return compareRows(known, seen, 'id');
}

/** Compares two lists of rows. `ignored` is a field that says nothing. */
export function compareRows(known: readonly object[], seen: readonly object[], ignored?: string): Comparison {
  if (known.length !== seen.length) return 'different';
  let comparison: Comparison = 'same';
  for (let i = 0; i < known.length; i++) {
    const x = known[i] as Row;
    const y = seen[i] as Row;
    let extra = 0;
    for (const _ in y) extra++;
    for (const key in x) {
      extra--;
      if (x[key] === y[key] || key === ignored) continue;
      if (!sameValues(x[key], y[key])) return 'different';
    }
    if (extra > 0) comparison = 'enriched';
  }
  return comparison;
}

/** Compares two records, or two lists of rows. */
export function compareContents(known: object, seen: object): Comparison {
  const toRows = (content: object): readonly object[] => (Array.isArray(content) ? content : [content]);
  return compareRows(toRows(known), toRows(seen));
}

/** Lists of rows or numbers, and records. */
function sameValues(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (!Array.isArray(a) || !Array.isArray(b)) return compareRows([a], [b]) === 'same';
  if (a.length !== b.length) return false;
  return typeof a[0] === 'object' ? compareRows(a, b) === 'same' : a.every((each, i) => each === b[i]);
}

/** Compares bags; an observation that does not say their sizes has none. */
function compareBags(known: readonly Bag[], seen: readonly Bag[]): Comparison {
  return known.length === 0 && seen.length > 0 ? 'enriched' : compareRows(known, seen);
}

export function compareItemContents(
  known: { readonly rows: readonly object[]; readonly bags: readonly Bag[] },
  seen: { readonly rows: readonly object[]; readonly bags: readonly Bag[] },
): Comparison {
  const comparison = compareItems(known.rows, seen.rows);
  const bags = comparison === 'different' ? comparison : compareBags(known.bags, seen.bags);
  return bags === 'same' ? comparison : bags;
}

/** By bag and slot; carried items before banked ones. */
function compareContainerSlots(a: InventoryItem, b: InventoryItem): number {
  return a.bag_num - b.bag_num || a.slot_num - b.slot_num || Number(a.in_bank) - Number(b.in_bank);
}

/** The rows by bag and slot; most lists are sorted already. */
export function sortByContainer(rows: readonly InventoryItem[]): readonly InventoryItem[] {
  for (let i = 1; i < rows.length; i++) {
    if (compareContainerSlots(rows[i - 1] as InventoryItem, rows[i] as InventoryItem) > 0)
      return rows.toSorted(compareContainerSlots);
  }
  return rows;
}

export function itemsOfContainer(inventory: readonly InventoryItem[] | null, inBank: boolean): InventoryItem[] {
  return (inventory ?? []).filter((item) => item.in_bank === inBank);
}

/** The served `inventory`: bags and bank in one list with ids from 1; null while neither was observed. */
export function joinInventory(
  bags: readonly InventoryItem[] | null,
  bank: readonly InventoryItem[] | null,
): InventoryItem[] | null {
  if (bags === null && bank === null) return null;
  return sortByContainer([...(bags ?? []), ...(bank ?? [])]).map((item, index) =>
    item.id === index + 1 ? item : { ...item, id: index + 1 },
  );
}

/** The bags of one container kind in a served document. */
export function bagsOf(bags: readonly Bag[] | undefined, inBank: boolean): Bag[] {
  return (bags ?? []).filter((bag) => bag.in_bank === inBank);
}
