import { containerKey, type Container } from '#shared/games/containers.ts';
import type { ItemName, ItemRow, ItemTable } from './item-table.ts';
import type { ItemLocation } from './pack-items.ts';

/** Sort keys by column; null sorts last in both directions. */
const SORT_KEYS = {
  name: ({ name }) => name.order,
  quality: ({ item }) => item.quality,
  count: ({ item }) => item.count,
  character: ({ owner }) => owner.order,
  place: ({ item }) => item.place,
  seen: ({ item }) => item.seen,
} as const satisfies Record<string, (row: ItemRow) => number | null>;
export type ItemSort = keyof typeof SORT_KEYS;
export const ITEM_SORTS = Object.keys(SORT_KEYS) as readonly ItemSort[];

/** Filters and order of the Items page; null does not filter. */
export interface ItemView {
  readonly text: string;
  readonly gameId: string | null;
  /** 1 to 5; 0 for items whose quality the game did not report. */
  readonly quality: number | null;
  readonly where: ItemLocation | null;
  readonly container: Container | null;
  readonly characterId: number | null;
  readonly sort: ItemSort;
  readonly isDescending: boolean;
}

export interface ViewedItems {
  /** In the order of the view. */
  readonly rows: Uint32Array;
  /** Sum of all stacks. */
  readonly total: number;
  /** Number of different names. */
  readonly names: number;
  /** Number of characters. */
  readonly characters: number;
  /** No name contains the text; these are similar. */
  readonly isSimilar: boolean;
}

function compareKeys(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}

/** Views of one table. Each order is made once, on first use; equal rows are ordered by name, character and place. */
export function createItemViews({ rowsByName, names, owners, finder }: ItemTable): (view: ItemView) => ViewedItems {
  const orders = new Map<string, readonly ItemRow[]>();

  function orderOf({ sort, isDescending }: ItemView): readonly ItemRow[] {
    const cacheKey = `${sort} ${isDescending}`;
    const cached = orders.get(cacheKey);
    if (cached) return cached;
    const groups = [...Map.groupBy<number | null, ItemRow>(rowsByName, SORT_KEYS[sort])];
    const order = groups.sort(([a], [b]) => compareKeys(a, b, isDescending ? -1 : 1)).flatMap(([, rows]) => rows);
    orders.set(cacheKey, order);
    return order;
  }

  return (view) => {
    const { gameId, quality, where, characterId } = view;
    const container = view.container && containerKey(view.container);
    const matches = view.text.trim() === '' ? null : finder.findAll(view.text);
    const isMatch = new Uint8Array(names.length);
    for (const id of matches?.ids ?? []) isMatch[(names[id] as ItemName).order] = 1;
    const rows = orderOf(view).filter(
      ({ item, owner, name }) =>
        (matches === null || isMatch[name.order] === 1) &&
        (gameId === null || owner.gameId === gameId) &&
        (quality === null || item.quality === quality) &&
        (where === null || item.where === where) &&
        (container === null || item.container === container) &&
        (characterId === null || owner.characterId === characterId),
    );
    const nameUsed = new Uint8Array(names.length);
    const ownerUsed = new Uint8Array(owners.length);
    const numbers = new Uint32Array(rows.length);
    let total = 0;
    for (const [at, { row, item, owner, name }] of rows.entries()) {
      numbers[at] = row;
      total += item.count;
      nameUsed[name.order] = 1;
      ownerUsed[owner.order] = 1;
    }
    const count = (used: Uint8Array): number => used.reduce((sum, one) => sum + one, 0);
    return {
      rows: numbers,
      total,
      names: count(nameUsed),
      characters: count(ownerUsed),
      isSimilar: matches?.isSimilar ?? false,
    };
  };
}
