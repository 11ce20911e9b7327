import type { ItemTable } from './item-table.ts';
import type { Rank } from './match.ts';

/** A name that was found, and who has it. */
export interface FoundItem {
  readonly name: string;
  readonly rank: Rank;
  /** 1 to 5; 0 when the game did not say. */
  readonly quality: number;
  /** How many there are altogether, stacks counted out. */
  readonly total: number;
  /** The first of its rows. */
  readonly rows: Uint32Array;
  readonly rowCount: number;
}

/** Rows that are told of one name: more than a list of holders ever shows. */
const ROWS_TOLD = 60;

/** The best `limit` names for a query, with their holders. */
export function findItems(table: ItemTable, query: string, limit: number): FoundItem[] {
  return table.finder.findBest(query, limit).map(({ id, rank }) => {
    const rows = table.rowsOf(id);
    let total = 0;
    let quality = 0;
    for (const row of rows) {
      total += table.counts[row] as number;
      quality = Math.max(quality, table.qualities[row] as number);
    }
    return { name: table.names[id] as string, rank, quality, total, rows: rows.slice(0, ROWS_TOLD), rowCount: rows.length };
  });
}
