import { message, type Message } from '../../base/messages/message.ts';
import type { Bag } from '../../games/contract/items.ts';
import { DETAIL_LIST_MAX, type ItemDetail, type ItemDetails } from '../../games/items/item-details.ts';
import { asInteger, asObject, asText, asWholeNumber, type UntrustedObject } from './untrusted-values.ts';
import type { WarningList } from './warning-list.ts';

const BAG_NAME_MAX = 64;
/** Slots of a bag, far above any game's. */
const BAG_SIZE_MAX = 1000;
const FAMILY_MAX = 2 ** 31 - 1;

export type ItemKind = 'entry_bank' | 'entry_equipment' | 'entry_inventory';

type Read = (value: unknown, max: number) => number | string | null;

const readNumber: Read = (value, max) => asInteger(value, 0, max);
const readText: Read = (value, max) => asText(value, max);

function readList(value: unknown, max: number, read: Read): (number | string)[] | null {
  if (!Array.isArray(value) || value.length > DETAIL_LIST_MAX) return null;
  const list = value.map((each) => read(each, max));
  return list.every((each) => each !== null) ? list : null;
}

function describeExpected({ isList, isText, max }: ItemDetail): Message {
  if (isList) return message(isText ? 'expected_texts' : 'expected_details', { length: DETAIL_LIST_MAX });
  return isText ? message('expected_text') : message('expected_detail', { limit: max });
}

/** Apart from the loop, which would allocate a scope for every field. */
function warnIgnoredDetail(kind: ItemKind, index: number, detail: ItemDetail, warnings: WarningList): void {
  warnings.add(() => {
    const expected = describeExpected(detail);
    return message('item_ignored', { kind: message(kind), index, field: detail.payload, expected });
  });
}

/** Copies the known details of an entry to its item; unreadable ones are dropped with a warning, empty ones without. */
export function addDetails(
  item: ItemDetails,
  entry: UntrustedObject,
  fields: readonly (readonly [string, ItemDetail])[],
  kind: ItemKind,
  index: number,
  warnings: WarningList,
): void {
  const known = item as Record<string, unknown>;
  for (const [name, detail] of fields) {
    const { payload, isList, isText, max } = detail;
    const given = entry[payload];
    if (given === undefined || given === null || given === '') continue;
    const read = isText ? readText : readNumber;
    const value = isList ? readList(given, max, read) : read(given, max);
    if (value === null) warnIgnoredDetail(kind, index, detail, warnings);
    else if (!Array.isArray(value) || value.length > 0) known[name] = value;
  }
}

/** True for an entry that describes a bag instead of an item. */
export function describesBag({ bagSize, itemID, name, itemName }: UntrustedObject): boolean {
  return bagSize !== undefined && itemID === undefined && name === undefined && itemName === undefined;
}

/** Bags of a container's list by number; of two with one number the later stays, unreadable ones are dropped with a warning. */
export function readBags(list: readonly unknown[], inBank: boolean, warnings: WarningList): Bag[] {
  const kind = message(inBank ? 'entry_bank' : 'entry_inventory');
  const bags = new Map<number, Bag>();
  list.forEach((value, index) => {
    const entry: UntrustedObject = asObject(value) ?? {};
    if (!describesBag(entry)) return;
    const size = asInteger(entry.bagSize, 0, BAG_SIZE_MAX);
    const bag = asWholeNumber(entry.bagNum);
    if (size === null) {
      const limit = BAG_SIZE_MAX;
      warnings.add(() =>
        message('item_ignored', { kind, index, field: 'bagSize', expected: message('expected_detail', { limit }) }),
      );
    }
    if (bag === null)
      warnings.add(() =>
        message('item_lacks', { kind, index, fields: [message('numeric_field', { field: 'bagNum' })] }),
      );
    if (size === null || bag === null) return;
    const name = asText(entry.bagName, BAG_NAME_MAX);
    const family = asInteger(entry.bagFamily, 0, FAMILY_MAX);
    bags.set(bag, {
      bag_num: bag,
      in_bank: inBank,
      size,
      ...(name !== null && { name }),
      ...(family !== null && { family }),
    });
  });
  return [...bags.values()].toSorted((a, b) => a.bag_num - b.bag_num);
}
