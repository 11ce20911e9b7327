/** The sections whose items are indexed one by one. */
export const ITEM_PLACES = ['equipment', 'inventory', 'bank'] as const;
export type ItemPlace = (typeof ITEM_PLACES)[number];

/** One item as the index holds it. */
export interface ItemRow {
  readonly item_id: number | null;
  readonly item_name: string;
  readonly quality: number | null;
  /** Absent for what is worn: one. */
  readonly item_count?: number;
}

/** Rows that stand one after another, from a position on. */
export interface RowRun {
  readonly from: number;
  readonly rows: readonly ItemRow[];
}

/** So many equal rows between two that differ are written with them: that costs less than another statement. */
const GAP_MAX = 3;

/** The rows that differ from what is stored, and the few between them; most imports change only some. */
export function changedRuns(before: readonly ItemRow[], after: readonly ItemRow[]): RowRun[] {
  const runs: RowRun[] = [];
  let from = -1;
  let to = -1;
  for (let position = 0; position < after.length; position++) {
    if (sameRow(before[position], after[position] as ItemRow)) continue;
    if (from === -1) from = position;
    else if (position - to > GAP_MAX) {
      runs.push({ from, rows: after.slice(from, to) });
      from = position;
    }
    to = position + 1;
  }
  if (from !== -1) runs.push({ from, rows: to - from === after.length ? after : after.slice(from, to) });
  return runs;
}

function sameRow(a: ItemRow | undefined, b: ItemRow): boolean {
  return (
    a !== undefined &&
    a.item_id === b.item_id &&
    a.item_name === b.item_name &&
    a.quality === b.quality &&
    a.item_count === b.item_count
  );
}
