import type { Container } from '#shared/games/containers.ts';
import type { ItemTable } from './item-table.ts';
import { denseRanks, orderBy } from './orders.ts';
import { slotRange, ITEM_LOCATIONS, type ItemLocation } from './pack-items.ts';

export const ITEM_SORTS = ['name', 'quality', 'count', 'character', 'place', 'seen'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** What is shown of all things, and in which order; null leaves a thing open. */
export interface ItemView {
  readonly text: string;
  readonly gameId: string | null;
  /** 1 to 5; 0 for things of which the game did not say. */
  readonly quality: number | null;
  readonly where: ItemLocation | null;
  /** One bag alone. */
  readonly container: Container | null;
  readonly characterId: number | null;
  readonly sort: ItemSort;
  readonly isDescending: boolean;
}

/** 0 to 5. */
const QUALITY_COUNT = 6;
/** More than any place within a character is numbered. */
const WHERE_PLACES = 1e12;

export interface ViewedItems {
  /** In the order of the view. */
  readonly rows: Uint32Array;
  /** How many things, stacks counted out. */
  readonly total: number;
  /** How many different names. */
  readonly names: number;
  /** How many characters have any of it. */
  readonly characters: number;
  /** No name holds the text: these come close to it. */
  readonly isSimilar: boolean;
}

/** Makes the order of all rows by a column. Equals stand by name, then by character and place, so that no order flickers. */
function createSorter(table: ItemTable): (sort: ItemSort, isDescending: boolean) => Uint32Array {
  const { nameIds, owners, wheres } = table;
  const place = denseRanks(table.places.map((value, row) => (wheres[row] as number) * WHERE_PLACES + value));
  const seen = denseRanks(table.seen);
  const count = denseRanks(Float64Array.from(table.counts));
  const never = table.seen.findIndex(Number.isNaN);
  const byPlace = (row: number): number => place.ranks[row] as number;
  const byOwner = (row: number): number => table.ownerOrder[owners[row] as number] as number;
  const byName = (row: number): number => table.nameOrder[nameIds[row] as number] as number;
  const every = Uint32Array.from(nameIds, (_, row) => row);
  const base = orderBy(
    orderBy(orderBy(every, byPlace, place.count), byOwner, table.characters.length),
    byName,
    table.names.length,
  );
  return (sort, isDescending) => {
    if (sort === 'name') return orderBy(base, byName, table.names.length, isDescending);
    if (sort === 'quality') return orderBy(base, (row) => table.qualities[row] as number, QUALITY_COUNT, isDescending);
    if (sort === 'count') return orderBy(base, (row) => count.ranks[row] as number, count.count, isDescending);
    if (sort === 'character') return orderBy(base, byOwner, table.characters.length, isDescending);
    if (sort === 'place') return orderBy(base, byPlace, place.count, isDescending);
    return orderBy(base, (row) => seen.ranks[row] as number, seen.count, isDescending, seen.ranks[never] ?? -1);
  };
}

/** An order, and each row's place in it. */
interface Order {
  readonly rows: Uint32Array;
  readonly places: Uint32Array;
}

/** With fewer names than this share of all, it is quicker to sort their rows than to walk along the whole order. */
const FEW = 8;

/** What the arrays' own `filter` does, several times as fast. */
function keep(rows: Uint32Array, isKept: (row: number) => boolean): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let length = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (isKept(row)) kept[length++] = row;
  }
  return kept.subarray(0, length);
}

/** The rows of these names in an order. */
function rowsOfNames(table: ItemTable, ids: readonly number[], { rows, places }: Order): Uint32Array {
  if (ids.length * FEW > table.names.length) {
    const isNamed = new Uint8Array(table.names.length);
    for (const id of ids) isNamed[id] = 1;
    return keep(rows, (row) => isNamed[table.nameIds[row] as number] === 1);
  }
  const groups = ids.map((id) => table.rowsOf(id));
  const length = groups.reduce((sum, group) => sum + group.length, 0);
  const found = new Uint32Array(length);
  let at = 0;
  for (const group of groups) for (const row of group) found[at++] = places[row] as number;
  found.sort();
  for (let i = 0; i < found.length; i++) found[i] = rows[found[i] as number] as number;
  return found;
}

/** Answers views of one table. Each order is made once, when it is first asked for; a filter then only walks along it. */
export function createItemViews(table: ItemTable): (view: ItemView) => ViewedItems {
  const orders = new Map<string, Order>();
  const sortRows = createSorter(table);
  const orderOf = ({ sort, isDescending }: ItemView): Order => {
    const key = `${sort} ${isDescending}`;
    const known = orders.get(key);
    if (known) return known;
    const rows = sortRows(sort, isDescending);
    const places = new Uint32Array(rows.length);
    for (let place = 0; place < rows.length; place++) places[rows[place] as number] = place;
    orders.set(key, { rows, places });
    return { rows, places };
  };

  return (view) => {
    const order = orderOf(view);
    const found = view.text.trim() === '' ? null : table.finder.findAll(view.text);
    const candidates = found ? rowsOfNames(table, found.ids, order) : order.rows;
    const isOwner = Uint8Array.from(table.characters, ({ characterId, gameId }) =>
      Number(
        (view.gameId === null || view.gameId === gameId) &&
          (view.characterId === null || view.characterId === characterId),
      ),
    );
    const where = view.where === null ? null : ITEM_LOCATIONS.indexOf(view.where);
    const [first, end] = view.container === null ? [-Infinity, Infinity] : slotRange(view.container);
    const isIn = (row: number): boolean =>
      (where === null || table.wheres[row] === where) &&
      (table.places[row] as number) >= first &&
      (table.places[row] as number) < end;
    const rows = keep(
      candidates,
      (row) =>
        isOwner[table.owners[row] as number] === 1 &&
        isIn(row) &&
        (view.quality === null || table.qualities[row] === view.quality),
    );
    return { rows, ...figuresOf(table, rows), isSimilar: found?.isSimilar ?? false };
  };
}

function figuresOf(table: ItemTable, rows: Uint32Array): Pick<ViewedItems, 'total' | 'names' | 'characters'> {
  const isName = new Uint8Array(table.names.length);
  const isOwner = new Uint8Array(table.characters.length);
  let total = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    total += table.counts[row] as number;
    isName[table.nameIds[row] as number] = 1;
    isOwner[table.owners[row] as number] = 1;
  }
  const count = (flags: Uint8Array): number => {
    let sum = 0;
    for (let at = 0; at < flags.length; at++) sum += flags[at] as number;
    return sum;
  };
  return { total, names: count(isName), characters: count(isOwner) };
}
