import type { TrackedItem, Verdict } from './tracked-items.ts';

/** Specification section 2: "filtering by case-insensitive name substring". */
export function findItems(items: readonly TrackedItem[], search: string): readonly TrackedItem[] {
  const wanted = search.trim().toLowerCase();
  return items.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** Sell becomes Keep, and Keep becomes Sell, for the item of that name. */
export function toggleItem(items: readonly TrackedItem[], name: string): readonly TrackedItem[] {
  return items.map((item) =>
    item.name === name ? { ...item, action: item.action === 'Sell' ? 'Keep' : 'Sell' } : item,
  );
}

/** How many items have a verdict, and what they are worth together, in gold. */
export function totalOf(
  items: readonly TrackedItem[],
  verdict: Verdict,
): { readonly count: number; readonly gold: number } {
  const meant = items.filter(({ action }) => action === verdict);
  return { count: meant.length, gold: meant.reduce((sum, { value }) => sum + value, 0) };
}
