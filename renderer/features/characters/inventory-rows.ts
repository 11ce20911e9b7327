import type { InventoryItem } from '#shared/contract/characters.ts';

/** One bag with its items in slot order. */
export interface Bag {
  readonly bagNum: number;
  readonly inBank: boolean;
  readonly items: readonly InventoryItem[];
}

/** Section 2: "grouped by bag_num, sorted by slot_num"; carried bags before the bank's. */
export function groupByBag(items: readonly InventoryItem[]): Bag[] {
  return [...Map.groupBy(items, (item) => `${item.in_bank ? 1 : 0}:${item.bag_num}`).values()]
    .map((members) => {
      const sorted = members.sort((a, b) => a.slot_num - b.slot_num || a.id - b.id);
      return { bagNum: sorted[0]?.bag_num ?? 0, inBank: sorted[0]?.in_bank ?? false, items: sorted };
    })
    .sort((a, b) => Number(a.inBank) - Number(b.inBank) || bagRank(a.bagNum) - bagRank(b.bagNum));
}

/** Bags with negative numbers (a keyring, the bank's own slots) come after the others of their kind. */
function bagRank(bagNum: number): number {
  return bagNum < 0 ? 1_000_000 - bagNum : bagNum;
}

/** Items of which the name holds the query, in any case. */
export function filterItems(items: readonly InventoryItem[], query: string): InventoryItem[] {
  const wanted = query.trim().toLocaleLowerCase();
  return wanted === '' ? [...items] : items.filter((item) => item.item_name.toLocaleLowerCase().includes(wanted));
}

/** A line of the drawn inventory: a bag's heading, or as many items as fit beside each other. */
export type InventoryRow =
  | { readonly kind: 'bag'; readonly key: string; readonly bag: Bag }
  | { readonly kind: 'items'; readonly key: string; readonly items: readonly InventoryItem[] };

/** Lays bags out in lines of `columns` items, for drawing only the lines in sight. */
export function layOut(bags: readonly Bag[], columns: number): InventoryRow[] {
  const width = Math.max(1, Math.floor(columns));
  return bags.flatMap((bag) => {
    const key = `${bag.inBank ? 'bank' : 'bag'}${bag.bagNum}`;
    const rows: InventoryRow[] = [{ kind: 'bag', key, bag }];
    for (let start = 0; start < bag.items.length; start += width) {
      rows.push({ kind: 'items', key: `${key}:${start}`, items: bag.items.slice(start, start + width) });
    }
    return rows;
  });
}
