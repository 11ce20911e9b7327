import { message } from '../../../../messages/message.ts';
import type { ImportInventoryItem } from '../../../../contract/characters/import-payload.ts';
import { IMPORT_LIMITS } from '../../../../contract/characters/import-values.ts';
import { ZERO } from '../../../../lua/bytes.ts';
import type { LuaTable, LuaValue } from '../../../../lua/lua-table.ts';
import { omitUndefined, numbered, formatLuaKey, asLuaTable, asLuaText } from './lua-fields.ts';
import { toProductQuality } from '../../data/item-quality.ts';
import type { CharacterWarnings } from './character-warnings.ts';

const SEPARATOR = '\t';

/** Name and quality of an item, as far as the client knew them. */
type Described = Pick<ImportInventoryItem, 'name' | 'quality'>;

/** Parses a slot; null for anything but an item. */
type ReadItem = (text: string, slotNum: number, bagNum: number) => ImportInventoryItem | null;

export function readBags(
  bags: LuaTable,
  section: string,
  report: CharacterWarnings,
  toBag: (bag: number) => number,
): ImportInventoryItem[] {
  const items: ImportInventoryItem[] = [];
  const readPacked = packedItems();
  const take = (text: LuaValue, slot: number, bag: number): boolean => {
    const item = typeof text === 'string' ? readPacked(text, slot, toBag(bag)) : null;
    if (item === null) report.warn(`${section}, bag ${bag}, slot ${slot}`, message('left_out_item'));
    else if (items.length < IMPORT_LIMITS.itemsPerCharacter) items.push(item);
    else {
      report.warn(section, message('only_first_items', { limit: IMPORT_LIMITS.itemsPerCharacter }));
      return false;
    }
    return true;
  };
  for (const [bag, value] of numbered(bags, (key) =>
    report.warn(`${section}, bag ${formatLuaKey(key)}`, message('left_out_bag_number')),
  )) {
    const slots = typeof value === 'string' ? packedSlots(value) : asLuaTable(asLuaTable(value)?.get('slots'));
    if (slots === undefined) {
      report.warn(`${section}, bag ${bag}`, message('left_out_slots'));
      continue;
    }
    if (Array.isArray(slots)) {
      for (let at = 0; at < slots.length; at++)
        if (slots[at] !== '' && !take(slots[at] as string, at + 1, bag)) return items;
      continue;
    }
    for (const [slot, text] of numbered(slots as LuaTable, (key) =>
      report.warn(`${section}, bag ${bag}, slot ${formatLuaKey(key)}`, message('left_out_slot_number')),
    )) {
      if (!take(text, slot, bag)) return items;
    }
  }
  return items;
}

/** Splits a packed bag: its size, then a tab and the item of each slot. */
function packedSlots(bag: string): string[] | undefined {
  const [size, ...slots] = bag.split(SEPARATOR);
  return size === undefined || digits(size, 0, size.length) === undefined ? undefined : slots;
}

/** Version 2 omits a count of 1, and quality and name of an item described in an earlier slot. */
function packedItems(): ReadItem {
  const before = new Map<number, Described>();
  return (text, slotNum, bagNum) => {
    const first = text.indexOf(':');
    const second = first < 0 ? -1 : text.indexOf(':', first + 1);
    const itemID = digits(text, 0, first < 0 ? text.length : first);
    const countEnd = second < 0 ? text.length : second;
    const count = first < 0 || countEnd === first + 1 ? 1 : digits(text, first + 1, countEnd);
    if (itemID === undefined || itemID < 1 || count === undefined || count < 1) return null;
    const about = second < 0 ? (before.get(itemID) ?? {}) : described(text, second + 1);
    if (about === null) return null;
    if (second >= 0) before.set(itemID, about);
    return omitUndefined({ slotNum, bagNum, name: about.name, itemID, count, quality: about.quality });
  };
}

/** Parses `quality:name`, each possibly empty; null for anything else. */
function described(text: string, from: number): Described | null {
  const colon = text.indexOf(':', from);
  if (colon < 0) return null;
  const raw = digits(text, from, colon);
  if (raw === undefined && colon !== from) return null;
  const name = asLuaText(text.slice(colon + 1));
  return { ...(name !== undefined && { name }), ...(raw !== undefined && { quality: toProductQuality(raw) }) };
}

/** Parses 1 to 15 digits in place: without a substring for every item. */
function digits(text: string, start: number, end: number): number | undefined {
  if (end === start || end - start > 15) return undefined;
  let number = 0;
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    number = number * 10 + digit;
  }
  return number;
}
