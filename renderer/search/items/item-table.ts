import { foldText } from '../text/fold.ts';
import { createNameFinder, type NameFinder } from '../text/name-finder.ts';
import type { PackedItems } from './pack-items.ts';

/**
 * Every thing of every character as columns. A row's number counts things through the characters in the order in which they
 * were given, so whoever has the same characters knows which thing it is (rows.ts).
 */
export interface ItemTable {
  readonly length: number;
  readonly characters: readonly Pick<PackedItems, 'characterId' | 'gameId'>[];
  /** Each name once. */
  readonly names: readonly string[];
  readonly finder: NameFinder;
  /** By row. */
  readonly nameIds: Uint32Array;
  readonly qualities: Uint8Array;
  readonly counts: Uint32Array;
  readonly wheres: Uint8Array;
  readonly places: Float64Array;
  readonly seen: Float64Array;
  /** Number of the row's character in `characters`. */
  readonly owners: Uint32Array;
  /** By name: its place in the alphabet. */
  readonly nameOrder: Uint32Array;
  /** By character: its place in the alphabet. */
  readonly ownerOrder: Uint32Array;
  /** The rows of a name, in order. */
  rowsOf(nameId: number): Uint32Array;
}

function alphabet(folded: readonly string[]): Uint32Array {
  const order = Uint32Array.from(folded, (_, id) => id).sort(
    (a, b) => compare(folded[a] as string, folded[b] as string) || a - b,
  );
  const places = new Uint32Array(folded.length);
  for (const [place, id] of order.entries()) places[id] = place;
  return places;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Rows by name: `rows` from starts[id] to starts[id + 1]. */
function groupByName(
  nameIds: Uint32Array,
  names: number,
): { readonly starts: Uint32Array; readonly rows: Uint32Array } {
  const starts = new Uint32Array(names + 1);
  for (const id of nameIds) starts[id + 1] = (starts[id + 1] ?? 0) + 1;
  for (let id = 0; id < names; id++) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
  const next = starts.slice();
  const rows = new Uint32Array(nameIds.length);
  for (const [row, id] of nameIds.entries()) {
    const at = next[id] as number;
    rows[at] = row;
    next[id] = at + 1;
  }
  return { starts, rows };
}

/** Builds the table and all that makes it quick to ask; 100,000 things take a fraction of a second, so a worker does it. */
export function buildItemTable(packed: readonly PackedItems[]): ItemTable {
  const length = packed.reduce((sum, { names }) => sum + names.length, 0);
  const ids = new Map<string, number>();
  const columns = {
    nameIds: new Uint32Array(length),
    qualities: new Uint8Array(length),
    counts: new Uint32Array(length),
    wheres: new Uint8Array(length),
    places: new Float64Array(length),
    seen: new Float64Array(length),
    owners: new Uint32Array(length),
  };
  let start = 0;
  for (const [owner, one] of packed.entries()) {
    columns.qualities.set(one.qualities, start);
    columns.counts.set(one.counts, start);
    columns.wheres.set(one.wheres, start);
    columns.places.set(one.places, start);
    columns.seen.set(one.seen, start);
    columns.owners.fill(owner, start, start + one.names.length);
    for (const [at, name] of one.names.entries()) {
      let id = ids.get(name);
      if (id === undefined) ids.set(name, (id = ids.size));
      columns.nameIds[start + at] = id;
    }
    start += one.names.length;
  }
  const names = [...ids.keys()];
  const folded = names.map(foldText);
  const groups = groupByName(columns.nameIds, names.length);
  return {
    length,
    ...columns,
    characters: packed.map(({ characterId, gameId }) => ({ characterId, gameId })),
    names,
    finder: createNameFinder(folded),
    nameOrder: alphabet(folded),
    ownerOrder: alphabet(packed.map(({ character }) => foldText(character))),
    rowsOf: (id) => groups.rows.subarray(groups.starts[id], groups.starts[id + 1]),
  };
}
