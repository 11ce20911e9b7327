import type { InventoryItem } from '#shared/contract/characters/characters.ts';

/** Compares two lists of rows without their ids, which only number the rows of a document. Rows of one section have the same keys. */
export function sameRows(a: readonly object[], b: readonly object[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] as Readonly<Record<string, unknown>>;
    const y = b[i] as Readonly<Record<string, unknown>>;
    for (const key in x) {
      if (x[key] === y[key] || key === 'id') continue;
      if (!sameStats(x[key], y[key])) return false;
    }
  }
  return true;
}

function sameStats(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) && sameRows(a, b);
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

/** The items of the bags, or of the bank, in a served `inventory`. */
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
