import type { ImportEquipmentItem, ImportInventoryItem } from '../../contract/import.ts';
import { IMPORT_LIMITS } from '../../contract/import-values.ts';
import type { LuaKey, LuaTable, LuaValue } from '../../lua/lua-table.ts';
import { ZERO } from '../../lua/bytes.ts';
import { displayText } from '../../lua/lua-text.ts';
import { known, numbered, numberOf, tableOf, textOf, wholeOf } from './fields.ts';
import { toProductQuality } from './quality.ts';
import type { Report } from './report.ts';
import { slotName } from './slots.ts';

type Stat = NonNullable<ImportEquipmentItem['stats']>[number];

const LEFT_OUT = 'was left out';

function shown(key: LuaKey): string {
  return typeof key === 'string' ? `"${displayText(key).slice(0, 40)}"` : String(key);
}

/** Worn items, in the order of the slots. */
export function readEquipment(equipment: LuaTable, report: Report): ImportEquipmentItem[] {
  const items: ImportEquipmentItem[] = [];
  for (const [slot, value] of numbered(equipment, (key) => report.warn(`equipment, slot ${shown(key)}`, `${LEFT_OUT}: it is no slot number`))) {
    const where = `equipment, slot ${slot}`;
    const item = tableOf(value);
    const name = slotName(slot);
    const itemID = wholeOf(item?.get('id'), 1);
    if (name === undefined) report.warn(where, `${LEFT_OUT}: there is no such slot`);
    else if (item === undefined || itemID === undefined) report.warn(where, `${LEFT_OUT}: it has no item id`);
    else {
      const quality = wholeOf(item.get('quality'));
      items.push(
        known({
          slotName: name,
          itemName: textOf(item.get('name')),
          itemID,
          quality: quality === undefined ? undefined : toProductQuality(quality),
          equipSlot: textOf(item.get('slot'), 64),
          stats: readStats(item.get('stats'), where, report),
        }),
      );
    }
  }
  return items;
}

function readStats(value: LuaValue | undefined, where: string, report: Report): Stat[] | undefined {
  if (value === undefined) return undefined;
  const stats: Stat[] = [];
  for (const [key, amount] of tableOf(value)?.entries() ?? []) {
    const name = textOf(typeof key === 'string' ? key : undefined, 64);
    const number = numberOf(amount, -Number.MAX_VALUE);
    if (name === undefined || number === undefined) report.warn(`${where}, stat ${shown(key)}`, LEFT_OUT);
    else stats.push({ name, value: number });
  }
  return stats;
}

/** The items of all bags in `section`, by bag and slot. */
export function readBags(bags: LuaTable, section: string, report: Report): ImportInventoryItem[] {
  const items: ImportInventoryItem[] = [];
  for (const [bag, value] of numbered(bags, (key) => report.warn(`${section}, bag ${shown(key)}`, `${LEFT_OUT}: it is no bag number`))) {
    const slots = tableOf(tableOf(value)?.get('slots'));
    if (slots === undefined) {
      report.warn(`${section}, bag ${bag}`, `${LEFT_OUT}: it has no slots`);
      continue;
    }
    for (const [slot, text] of numbered(slots, (key) => report.warn(`${section}, bag ${bag}, slot ${shown(key)}`, `${LEFT_OUT}: it is no slot number`))) {
      const item = typeof text === 'string' ? readItem(text, slot, bag) : null;
      if (item === null) report.warn(`${section}, bag ${bag}, slot ${slot}`, `${LEFT_OUT}: it is not id:count:quality:name`);
      else if (items.length >= IMPORT_LIMITS.itemsPerCharacter) {
        report.warn(section, `only the first ${IMPORT_LIMITS.itemsPerCharacter} items were read`);
        return items;
      } else items.push(item);
    }
  }
  return items;
}

/** An item as a slot holds it, `id:count:quality:name`; quality and name are empty while the client did not know them. */
function readItem(text: string, slotNum: number, bagNum: number): ImportInventoryItem | null {
  const first = text.indexOf(':');
  const second = text.indexOf(':', first + 1);
  const third = text.indexOf(':', second + 1);
  if (first < 0 || second < 0 || third < 0) return null;
  const itemID = digits(text, 0, first);
  const count = digits(text, first + 1, second);
  const raw = digits(text, second + 1, third);
  if (itemID === undefined || itemID < 1 || count === undefined || count < 1) return null;
  if (raw === undefined && third !== second + 1) return null;
  return known({ slotNum, bagNum, name: textOf(text.slice(third + 1)), itemID, count, quality: raw === undefined ? undefined : toProductQuality(raw) });
}

/** The number whose 1 to 15 digits stand from `start` to `end`. There is one for every item: no text is cut out for it. */
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
