import type { ImportInventoryItem } from '../../../characters/contract/import-payload.ts';
import type { LuaTable, LuaValue } from '../../../base/lua/lua-table.ts';
import { deepGet, numberedEntries } from '../foreign/fields.ts';
import { type SightedSections, type Tables, gameTime } from '../foreign/foreign-source.ts';
import { bagEntry, compact, type ItemRows } from '../foreign/items.ts';
import { parseLink, type Link } from '../foreign/link.ts';
import { readBits, readBitsFrom, stackWidth, WIDTHS, type Width } from './packed-bits.ts';
import { asLuaInteger, asLuaTable } from '../tavern-ledger/lua-fields.ts';
import type { Records } from './records.ts';
import { seenAt, seenBefore } from './times.ts';

const MAIN_BANK = -1;
const REAGENT_BANK = -3;
/** Number of the main bank in the older form. */
const ACE_MAIN_BANK = 100;
const REAGENT_BAG = 5;
/** Patch 10.0, 2022-10-25: since then bag 5 of Retail is the reagent bag, before it was the first of the bank. */
const REAGENT_BAG_SINCE = 1_666_656_000_000;
const SIZE = [3, 7] as const;

interface Containers {
  readonly bags: (ImportInventoryItem | null)[];
  readonly bank: (ImportInventoryItem | null)[];
  hasBank: boolean;
}

function isBank(bag: number, isRetail: boolean | null, time: number | null): boolean {
  if (bag === MAIN_BANK || bag === REAGENT_BANK || bag > REAGENT_BAG) return true;
  if (bag !== REAGENT_BAG) return false;
  return isRetail !== true || (time !== null && time < REAGENT_BAG_SINCE);
}

function linkAt(links: LuaValue | undefined, slot: number): Link | null {
  const text = deepGet(links, slot);
  return typeof text === 'string' ? parseLink(text) : null;
}

export function readContainers(
  tables: Tables,
  records: Records,
  isRetail: boolean | null,
  rows: ItemRows,
): SightedSections {
  const ace = records.ace('Containers');
  const packed = records.compact('Containers');
  const isAce =
    ace !== undefined && (gameTime(ace.get('lastUpdate')) ?? 0) > (gameTime(packed?.get('lastUpdate')) ?? -1);
  const record = isAce ? ace : packed;
  if (record === undefined || asLuaTable(record.get('Containers')) === undefined) return {};
  const found: Containers = { bags: [], bank: [], hasBank: false };
  if (isAce) readAce(record, isRetail, rows, found);
  else readCompact(tables, records, record, isRetail, rows, found);
  return {
    inventory: seenAt(record, compact(found.bags)),
    ...(found.hasBank && { bank: seenBefore(record, compact(found.bank)) }),
  };
}

function readAce(record: LuaTable, isRetail: boolean | null, rows: ItemRows, found: Containers): void {
  const time = gameTime(record.get('lastUpdate'));
  for (const [key, value] of asLuaTable(record.get('Containers'))?.entries() ?? []) {
    const digits = typeof key === 'string' ? /^Bag(-?\d{1,3})$/.exec(key)?.[1] : undefined;
    const bag = asLuaTable(value);
    if (digits === undefined || bag === undefined) continue;
    const number = Number(digits) === ACE_MAIN_BANK ? MAIN_BANK : Number(digits);
    const inBank = isBank(number, isRetail, time);
    const list = inBank ? found.bank : found.bags;
    const link = bag.get('link');
    const ids = numberedEntries(bag.get('ids'));
    list.push(bagEntry(number, asLuaInteger(bag.get('size')), typeof link === 'string' ? parseLink(link) : null));
    for (const [slot, value] of ids) {
      const count = asLuaInteger(deepGet(bag.get('counts'), slot), 1);
      const itemLink = linkAt(bag.get('links'), slot);
      const id = asLuaInteger(value, 1);
      // Links without an item's id are pets and keystones.
      list.push(rows.carried({ id, count, ...(itemLink !== null && { link: itemLink }) }, number, slot));
    }
    // A bank that was never opened has sizes without contents; an emptied one knows its free slots.
    if (inBank && (ids.length > 0 || bag.get('freeslots') !== undefined)) found.hasBank = true;
  }
}

function usualWidth(bags: readonly LuaValue[]): Width | null {
  const counts = { 16: 0, 10: 0 };
  for (const bag of bags) {
    for (const [slot, packed] of numberedEntries(deepGet(bag, 'items'))) {
      const link = linkAt(deepGet(bag, 'links'), slot);
      if (typeof packed !== 'number' || link === null || link.id === null) continue;
      for (const width of WIDTHS) if (readBitsFrom(packed, width) === link.id) counts[width]++;
    }
  }
  if (counts[16] === 0 && counts[10] === 0) return null;
  return counts[16] >= counts[10] ? 16 : 10;
}

function readCompact(
  tables: Tables,
  { number = 0 }: Records,
  record: LuaTable,
  isRetail: boolean | null,
  rows: ItemRows,
  found: Containers,
): void {
  const bags = numberedEntries(record.get('Containers'));
  let known: Width | null | undefined;
  const usual = (): Width | null => (known === undefined ? (known = usualWidth(bags.map(([, bag]) => bag))) : known);
  const read = (bag: LuaValue | undefined, bagNum: number, list: Containers['bags']): boolean => {
    const items = numberedEntries(deepGet(bag, 'items'));
    for (const [slot, packed] of items) {
      if (typeof packed !== 'number' || packed < 0) continue;
      const link = linkAt(deepGet(bag, 'links'), slot);
      const width = stackWidth(packed, link, usual);
      const id = readBitsFrom(packed, width);
      const count = readBits(packed, 0, width);
      list.push(rows.carried({ id, count, ...(link !== null && { link }) }, bagNum, slot));
    }
    return items.length > 0;
  };
  const time = gameTime(record.get('lastUpdate'));
  for (const [bagNum, bag] of bags) {
    const inBank = isBank(bagNum, isRetail, time);
    const list = inBank ? found.bank : found.bags;
    const info = asLuaInteger(deepGet(bag, 'info'));
    const link = deepGet(bag, 'link');
    const size = info === undefined ? undefined : readBits(info, ...SIZE);
    list.push(bagEntry(bagNum, size, typeof link === 'string' ? parseLink(link) : null));
    const hasItems = read(bag, bagNum, list);
    if (inBank && (hasItems || (size ?? 0) > 0)) found.hasBank = true;
  }
  for (const [table, bagNum] of [
    ['DataStore_Containers_Banks', MAIN_BANK],
    ['DataStore_Containers_Reagents', REAGENT_BANK],
  ] as const) {
    const bank = deepGet(tables.get(table), number);
    const isVisited = deepGet(bank, 'freeslots') !== undefined || deepGet(bank, 'visited') === true;
    if (read(bank, bagNum, found.bank) || isVisited) found.hasBank = true;
  }
}
