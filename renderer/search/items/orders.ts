/** The place of each value among the different ones, and how many there are. What is not a number comes last. */
export function denseRanks(values: Float64Array): { readonly ranks: Uint32Array; readonly count: number } {
  const different = [...new Set(values)].sort((a, b) => Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || a - b);
  const places = new Map(different.map((value, place) => [value, place]));
  return { ranks: Uint32Array.from(values, (value) => places.get(value) as number), count: different.length };
}

/**
 * The rows in the order of their ranks, which are whole numbers below `count`; rows of one rank stay as they were. A pass over
 * the rows instead of comparing them with each other. `last` is the rank that stands last in either direction.
 */
export function orderBy(
  rows: Uint32Array,
  ranks: (row: number) => number,
  count: number,
  isDescending = false,
  last = -1,
): Uint32Array {
  const placeOf = (row: number): number => {
    const rank = ranks(row);
    if (rank === last) return count;
    return isDescending ? count - 1 - rank : rank;
  };
  const starts = new Uint32Array(count + 2);
  for (const row of rows) starts[placeOf(row) + 1] = (starts[placeOf(row) + 1] as number) + 1;
  for (let place = 1; place < starts.length; place++)
    starts[place] = (starts[place] as number) + (starts[place - 1] as number);
  const ordered = new Uint32Array(rows.length);
  for (const row of rows) {
    const place = placeOf(row);
    const at = starts[place] as number;
    ordered[at] = row;
    starts[place] = at + 1;
  }
  return ordered;
}
