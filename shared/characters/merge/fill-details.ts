import { expandIdRuns, parseIdRuns } from '../collections/id-runs.ts';
import { WORN_DETAILS } from '../../games/items/item-details.ts';
import { isPlaceholderName, isPlaceholderPetName, placeholderName, placeholderPetName } from '../placeholder-name.ts';
import type { Bag, EquipmentItem, InventoryItem } from '../../games/contract/items.ts';

export type Item = EquipmentItem | InventoryItem;

/** Details of a section's items from other observations than the one that holds it. */
export interface FilledDetails {
  /** Order of the latest earlier observation that was of other items or of the own addon: nothing older counts. */
  readonly since?: number;
  /** Numbers of the rows as runs, by order of the observation and field. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly bags?: number;
}

export interface Contents<T extends Item> {
  readonly rows: readonly T[];
  readonly bags: readonly Bag[];
}

/** A section's items by the observation that holds them. */
export interface HeldItems<T extends Item> extends Contents<T> {
  readonly order: number;
  readonly isForeign: boolean;
  readonly filled: FilledDetails;
}

type Orders = ReadonlyMap<string, number>;
type Fields = Readonly<Record<string, unknown>>;

/** Fields that make a row the same item in the same place, and names that are registers of their own (worn-names.ts). */
const NOT_FILLED: ReadonlySet<string> = new Set([
  'id',
  'slot_name',
  'bag_num',
  'slot_num',
  'in_bank',
  'item_id',
  'item_count',
  ...Object.keys(WORN_DETAILS),
]);
const NO_ORDERS: Orders = new Map();

function placeOf(item: Item): string {
  return 'slot_name' in item ? item.slot_name : `${item.bag_num}:${item.slot_num}`;
}

function contentOf(item: Item): string {
  const content = item.pet_species === undefined ? (item.item_id ?? item.item_name) : `pet ${item.pet_species}`;
  return `${content}:${'item_count' in item ? item.item_count : 1}`;
}

/** True for lists with the same items in the same places, one in each, whatever is known about them. */
export function isSameContent(a: readonly Item[], b: readonly Item[]): boolean {
  const contents = new Map(a.map((item) => [placeOf(item), contentOf(item)]));
  const places = new Set(b.map(placeOf));
  if (contents.size !== a.length || places.size !== b.length || a.length !== b.length) return false;
  return b.every((item) => contents.get(placeOf(item)) === contentOf(item));
}

function isKnown(item: Item, field: string): boolean {
  const value = (item as unknown as Fields)[field];
  if (field === 'item_name')
    return !isPlaceholderName(item.item_name, item.item_id) && !isPlaceholderPetName(item.item_name, item.pet_species);
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

function knownFields(item: Item): readonly string[] {
  return Object.keys(item).filter((field) => !NOT_FILLED.has(field) && isKnown(item, field));
}

/** The value of a field that nobody said; undefined for one that is absent then. */
function unknownValue(item: Item, field: string): unknown {
  if (field === 'item_name')
    return item.pet_species === undefined ? placeholderName(item.item_id ?? 0) : placeholderPetName(item.pet_species);
  if (field === 'stats') return [];
  return field === 'equip_slot' || field === 'quality' ? null : undefined;
}

/** Orders of the filled fields of each row. */
function readOrders({ fields = {} }: FilledDetails, length: number): readonly Orders[] {
  const orders = Array.from({ length }, () => new Map<string, number>());
  for (const [order, runs] of Object.entries(fields))
    for (const [field, ids] of Object.entries(runs))
      for (const id of expandIdRuns(ids)) orders[id - 1]?.set(field, Number(order));
  return orders;
}

/** The same orders have the same text. */
function writeOrders(orders: readonly Orders[]): Pick<FilledDetails, 'fields'> {
  const cells = orders.flatMap((row, index) => [...row].map(([field, order]) => ({ field, order, id: index + 1 })));
  if (cells.length === 0) return {};
  cells.sort((a, b) => a.order - b.order || (a.field === b.field ? a.id - b.id : a.field < b.field ? -1 : 1));
  const byOrder = Map.groupBy(cells, ({ order }) => String(order));
  return {
    fields: Object.fromEntries(
      [...byOrder].map(([order, ofOrder]) => [
        order,
        Object.fromEntries(
          [...Map.groupBy(ofOrder, ({ field }) => field)].map(([field, rows]) => [
            field,
            parseIdRuns(rows.map(({ id }) => id).join(','))?.ids ?? '',
          ]),
        ),
      ]),
    ),
  };
}

interface Known<T extends Item> {
  readonly row: T;
  readonly orders: Orders;
  /** Of fields that are not in `orders`. */
  readonly order: number;
}

/** The row with each field from the latest observation that said it, of those that `isKept` accepts. */
function fillFields<T extends Item>(
  { row, orders, order }: Known<T>,
  other: Known<T> | null,
  isKept: (order: number) => boolean,
): Pick<Known<T>, 'row' | 'orders'> {
  const values: Record<string, unknown> = {};
  const kept = new Map<string, number>();
  const orderOf = (known: Known<T>, field: string): number =>
    isKnown(known.row, field) ? (known.orders.get(field) ?? known.order) : -1;
  for (const field of new Set([...knownFields(row), ...(other === null ? [] : knownFields(other.row))])) {
    const mine = orderOf({ row, orders, order }, field);
    const theirs = other === null ? -1 : orderOf(other, field);
    const latest = Math.max(mine, theirs);
    if (latest !== order && !isKept(latest)) {
      if (mine > -1) values[field] = unknownValue(row, field);
    } else if (other !== null && theirs > mine) values[field] = (other.row as unknown as Fields)[field];
    if (latest !== order && isKept(latest)) kept.set(field, latest);
  }
  const changed = Object.entries(values).filter(([field, value]) => value !== (row as unknown as Fields)[field]);
  if (changed.length === 0) return { row, orders: kept };
  const entries = Object.entries({ ...row, ...Object.fromEntries(changed) });
  return { row: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as T, orders: kept };
}

function joinFields<T extends Item>(
  newest: HeldItems<T>,
  older: HeldItems<T> | null,
  isKept: (order: number) => boolean,
): HeldItems<T> {
  const orders = readOrders(newest.filled, newest.rows.length);
  const olderOrders = older === null ? [] : readOrders(older.filled, older.rows.length);
  const others = new Map(older?.rows.map((row, at) => [placeOf(row), { row, orders: olderOrders[at] ?? NO_ORDERS }]));
  const rows = newest.rows.map((row, at) => {
    const other = others.get(placeOf(row));
    const known = { row, orders: orders[at] ?? NO_ORDERS, order: newest.order };
    return fillFields(known, older === null || other === undefined ? null : { ...other, order: older.order }, isKept);
  });
  const bagsOf = (held: HeldItems<T> | null): number =>
    held === null || held.bags.length === 0 ? -1 : (held.filled.bags ?? held.order);
  const [mine, theirs] = [bagsOf(newest), bagsOf(older)];
  const latest = Math.max(mine, theirs);
  const hasBags = latest === newest.order || isKept(latest);
  return {
    ...newest,
    rows: rows.map(({ row }) => row),
    bags: !hasBags ? [] : older !== null && theirs > mine ? older.bags : newest.bags,
    filled: {
      ...(newest.filled.since !== undefined && { since: newest.filled.since }),
      ...writeOrders(rows.map((each) => each.orders)),
      ...(hasBags && latest !== newest.order && latest > 0 && { bags: latest }),
    },
  };
}

/**
 * The items of the newest of two observations. The own addon says all that it knows; what another addon does not say comes from
 * earlier observations of the same items, back to the first that was of other items or of the own addon. So the order of arrival
 * does not matter.
 */
export function fillDetails<T extends Item>(newest: HeldItems<T>, older: HeldItems<T>): HeldItems<T> {
  const { since = 0 } = newest.filled;
  if (!newest.isForeign || older.order <= since) return newest;
  const isSame = isSameContent(newest.rows, older.rows);
  if (!isSame && older.order === newest.order) return newest;
  const end = Math.max(since, isSame && older.isForeign ? (older.filled.since ?? 0) : older.order);
  const bounded = end === 0 || end === newest.order ? newest : { ...newest, filled: { ...newest.filled, since: end } };
  return joinFields(bounded, isSame ? older : null, (order) => order >= end);
}

/** The items without what the observations that `isForgotten` accepts filled in. */
export function removeFilled<T extends Item>(
  held: HeldItems<T>,
  isForgotten: (order: number) => boolean,
): HeldItems<T> {
  return joinFields(held, null, (order) => !isForgotten(order));
}
