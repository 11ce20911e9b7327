import { message } from '../../../base/messages/message.ts';
import type { PayloadDetails } from '../../../games/items/item-details.ts';
import type { ImportInventoryItem } from '../../../characters/contract/import-payload.ts';
import { IMPORT_LIMITS } from '../../../characters/contract/import-values.ts';
import { ZERO } from '../../../base/lua/bytes.ts';
import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { omitUndefined, numbered, formatLuaKey, asLuaText } from './lua-fields.ts';
import { parseCarriedDetails } from './saved-details.ts';
import { toProductQuality } from '../../../games/wow/data/item-quality.ts';
import type { CharacterWarnings } from './character-warnings.ts';

const SEPARATOR = '\t';

/** Name and quality of an item, as far as the client knew them. */
type Described = Pick<ImportInventoryItem, 'name' | 'quality'>;

/** Parses a slot; null for anything but an item. */
type ReadItem = (text: string, slotNum: number, bagNum: number) => ImportInventoryItem | null;

interface ReadBagsOptions {
  readonly section: string;
  readonly report: CharacterWarnings;
  readonly toBag: (bag: number) => number;
  /** Names, families and details of items by bag. */
  readonly details: LuaTable | undefined;
}

/** Items, then an entry for each bag. */
export function readBags(bags: LuaTable, { section, report, toBag, details }: ReadBagsOptions): ImportInventoryItem[] {
  const limit = IMPORT_LIMITS.itemsPerCharacter;
  const items: ImportInventoryItem[] = [];
  const sizes: ImportInventoryItem[] = [];
  const readPacked = packedItems();
  const addDetails = packedDetails(section, report);
  const take = (text: string, slot: number, bag: number, more: string | undefined): boolean => {
    const item = readPacked(text, slot, toBag(bag));
    if (item === null) report.warn(`${section}, bag ${bag}, slot ${slot}`, message('left_out_item'));
    else if (items.length < limit) items.push(addDetails(item, more, `bag ${bag}, slot ${slot}`));
    else {
      report.warn(section, message('only_first_items', { limit }));
      return false;
    }
    return true;
  };
  for (const [bag, value] of numbered(bags, (key) =>
    report.warn(`${section}, bag ${formatLuaKey(key)}`, message('left_out_bag_number')),
  )) {
    const [first = '', ...slots] = typeof value === 'string' ? value.split(SEPARATOR) : [];
    const size = digits(first, 0, first.length);
    if (size === undefined) {
      report.warn(`${section}, bag ${bag}`, message('left_out_slots'));
      continue;
    }
    const inBag = details?.get(bag);
    const [family = '', name = '', ...more] = typeof inBag === 'string' ? inBag.split(SEPARATOR) : [];
    sizes.push(
      omitUndefined({
        bagNum: toBag(bag),
        bagSize: size,
        bagName: asLuaText(name, 64),
        bagFamily: digits(family, 0, family.length),
      }),
    );
    for (const [at, text] of slots.entries()) {
      if (text === '') continue;
      const about = inBag === undefined ? undefined : (more[at] ?? '');
      if (!take(text, at + 1, bag, about)) return items;
    }
  }
  return [...items, ...sizes.slice(0, limit - items.length)];
}

/** Adds a slot's details; an item without any has those of the same item in an earlier slot. */
function packedDetails(section: string, report: CharacterWarnings) {
  const before = new Map<number | string | undefined, PayloadDetails>();
  return (item: ImportInventoryItem, text: string | undefined, where: string): ImportInventoryItem => {
    if (text === undefined) return item;
    const details = text === '' ? before.get(item.itemID) : parseCarriedDetails(text);
    if (details === undefined) {
      if (text !== '') report.warn(`details, ${section}, ${where}`, message('ignored_details'));
      return item;
    }
    if (text !== '') before.set(item.itemID, details);
    return { ...item, ...details };
  };
}

/** A count of 1 is omitted, and so are quality and name of an item described in an earlier slot. */
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
