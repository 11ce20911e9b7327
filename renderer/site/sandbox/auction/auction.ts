import type { TrackedItem, Verdict } from './tracked-items.ts';

/** Items whose name contains the search text, case-insensitive. */
export function findItems(items: readonly TrackedItem[], search: string): readonly TrackedItem[] {
  const wanted = search.trim().toLowerCase();
  return items.filter(({ name }) => name.toLowerCase().includes(wanted));
}

export function toggleItem(items: readonly TrackedItem[], name: string): readonly TrackedItem[] {
  return items.map((item) =>
    item.name === name ? { ...item, action: item.action === 'Sell' ? 'Keep' : 'Sell' } : item,
  );
}

export function totalOf(
  items: readonly TrackedItem[],
  verdict: Verdict,
): { readonly count: number; readonly gold: number } {
  const meant = items.filter(({ action }) => action === verdict);
  return { count: meant.length, gold: meant.reduce((sum, { value }) => sum + value, 0) };
}
