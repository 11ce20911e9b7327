import { containerKey, type Container } from '#shared/games/containers.ts';
import type { ItemRow, ItemTable } from './item-table.ts';
import type { ItemLocation } from './rows.ts';

/** Null sorts last in both directions. */
const SORT_KEYS = {
  name: ({ name }) => name.order,
  quality: ({ item }) => item.quality,
  level: ({ item }) => item.level,
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
  readonly gameKey: string | null;
  /** 1 to 5; 0 for items whose quality the game did not report. */
  readonly quality: number | null;
  readonly where: ItemLocation | null;
  readonly container: Container | null;
  readonly characterId: number | null;
  readonly sort: ItemSort;
  readonly isDescending: boolean;
}

function compareKeys(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}

/** Each order is made once, on first use; equal rows stay by name, character and place. */
export function createItemViews({ rows, names, owners, finder }: ItemTable) {
  const orders = new Map<string, readonly ItemRow[]>();

  function orderOf({ sort, isDescending }: ItemView): readonly ItemRow[] {
    const key = `${sort} ${isDescending}`;
    let order = orders.get(key);
    if (!order) {
      const groups = [...Map.groupBy<number | null, ItemRow>(rows, SORT_KEYS[sort])];
      order = groups.sort(([a], [b]) => compareKeys(a, b, isDescending ? -1 : 1)).flatMap(([, group]) => group);
      orders.set(key, order);
    }
    return order;
  }

  return (view: ItemView) => {
    const { gameKey, quality, where, characterId } = view;
    const container = view.container && containerKey(view.container);
    const matches = view.text.trim() === '' ? null : finder.findAll(view.text);
    const isMatch = new Uint8Array(names.length);
    for (const id of matches?.ids ?? []) isMatch[names[id]?.order ?? -1] = 1;
    const found = orderOf(view).filter(
      (row) =>
        (matches === null || isMatch[row.name.order] === 1) &&
        (gameKey === null || row.owner.gameKey === gameKey) &&
        (quality === null || row.item.quality === quality) &&
        (where === null || row.item.where === where) &&
        (container === null || row.item.container === container) &&
        (characterId === null || row.owner.characterId === characterId),
    );
    const usedNames = new Uint8Array(names.length);
    const usedOwners = new Uint8Array(owners.length);
    let total = 0;
    for (const { item, name, owner } of found) {
      total += item.count;
      usedNames[name.order] = 1;
      // Banks that belong to no character have negative ids.
      if (owner.characterId > 0) usedOwners[owner.order] = 1;
    }
    const count = (used: Uint8Array): number => used.reduce((sum, one) => sum + one, 0);
    return {
      rows: Uint32Array.from(found, ({ row }) => row),
      total,
      names: count(usedNames),
      characters: count(usedOwners),
      isSimilar: matches?.isSimilar ?? false,
    };
  };
}
