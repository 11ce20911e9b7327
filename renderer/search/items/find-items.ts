import type { ItemTable } from './item-table.ts';
import type { Rank } from '../text/match.ts';

/** A name that was found, and who has it. */
export interface FoundItem {
  readonly name: string;
  readonly rank: Rank;
  /** 1 to 5; 0 when the game did not say. */
  readonly quality: number;
  /** How many there are altogether, stacks counted out. */
  readonly total: number;
  /** All rows of the first characters who have it. */
  readonly rows: Uint32Array;
  /** How many characters have it. */
  readonly owners: number;
}

/** Characters of whom all rows of one name are told: more than a list of holders shows. */
const OWNERS_TOLD = 8;

/** The best `limit` names for a query, with their holders. */
export function findItems(table: ItemTable, query: string, limit: number): FoundItem[] {
  return table.finder.findBest(query, limit).map(({ id, rank }) => {
    const rows = table.rowsOf(id);
    let total = 0;
    let quality = 0;
    let owners = 0;
    let told = rows.length;
    for (const [at, row] of rows.entries()) {
      // Rows come character by character.
      if (at === 0 || table.owners[row] !== table.owners[rows[at - 1] as number]) {
        if (owners === OWNERS_TOLD) told = at;
        owners++;
      }
      total += table.counts[row] as number;
      quality = Math.max(quality, table.qualities[row] as number);
    }
    return { name: table.names[id] as string, rank, quality, total, owners, rows: rows.slice(0, told) };
  });
}
