import { message } from '../../messages/message.ts';
import type { Bag } from '../../contract/characters/characters.ts';
import { DETAIL_FIELDS, DETAIL_LIST_MAX, type DetailName, type ItemDetails } from '../item-details.ts';
import { asInteger, asObject, asText, asWholeNumber, type UntrustedObject } from './untrusted-values.ts';
import type { WarningList } from './warning-list.ts';

const BAG_NAME_MAX = 64;
/** Slots of a bag, far above any game's. */
const BAG_SIZE_MAX = 1000;
const FAMILY_MAX = 2 ** 31 - 1;

export type ItemKind = 'entry_bank' | 'entry_equipment' | 'entry_inventory';

function readList(value: unknown, max: number): number[] | null {
  if (!Array.isArray(value) || value.length > DETAIL_LIST_MAX) return null;
  return value.every((each) => asInteger(each, 0, max) !== null) ? (value as number[]) : null;
}

/** Apart from the loop, which would allocate a scope for every field. */
function warnIgnoredDetail(
  kind: ItemKind,
  index: number,
  field: string,
  isList: boolean | undefined,
  max: number,
  warnings: WarningList,
): void {
  warnings.add(() => {
    const expected = isList
      ? message('expected_details', { length: DETAIL_LIST_MAX })
      : message('expected_detail', { limit: max });
    return message('item_ignored', { kind: message(kind), index, field, expected });
  });
}

/** Copies the known details of an entry to its item; unreadable ones are dropped with a warning, empty lists without. */
export function addDetails(
  item: ItemDetails,
  entry: UntrustedObject,
  kind: ItemKind,
  index: number,
  warnings: WarningList,
): void {
  const known = item as Partial<Record<DetailName, unknown>>;
  for (const [name, { payload, isList, max }] of DETAIL_FIELDS) {
    const given = entry[payload];
    if (given === undefined || given === null) continue;
    const value = isList ? readList(given, max) : asInteger(given, 0, max);
    if (value === null) warnIgnoredDetail(kind, index, payload, isList, max, warnings);
    else if (typeof value === 'number' || value.length > 0) known[name] = value;
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
