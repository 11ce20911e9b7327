import type { Rank } from '../text/name-finder.ts';
import type { ItemTable } from './item-table.ts';

export interface FoundItem {
  readonly name: string;
  readonly rank: Rank;
  /** 1 to 5; 0 when the game did not report it. */
  readonly quality: number;
  /** Sum of all stacks. */
  readonly total: number;
  /** All rows of the first `OWNERS_LISTED` characters. */
  readonly rows: Uint32Array;
  /** Number of characters that have it. */
  readonly owners: number;
}

/** More than the palette lists. */
const OWNERS_LISTED = 8;

export function findItems({ finder, names }: ItemTable, query: string, limit: number): FoundItem[] {
  return finder.findBest(query, limit).flatMap(({ id, rank }) => {
    const name = names[id];
    if (!name) return [];
    const owners = [...new Set(name.rows.map(({ owner }) => owner))];
    const listed = new Set(owners.slice(0, OWNERS_LISTED));
    return {
      name: name.text,
      rank,
      quality: name.rows.reduce((best, { item }) => Math.max(best, item.quality), 0),
      total: name.rows.reduce((sum, { item }) => sum + item.count, 0),
      owners: owners.length,
      rows: Uint32Array.from(
        name.rows.filter(({ owner }) => listed.has(owner)),
        ({ row }) => row,
      ),
    };
  });
}
