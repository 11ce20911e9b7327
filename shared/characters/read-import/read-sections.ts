import { message } from '../../base/messages/message.ts';
import type { EquipmentItem, InventoryItem } from '../../games/contract/items.ts';
import { DETAIL_FIELDS, ITEM_DETAILS, WORN_DETAIL_FIELDS } from '../../games/items/item-details.ts';
import { placeholderName, placeholderPetName } from '../placeholder-name.ts';
import type { GearRules } from '../../games/define-game.ts';
import { assignSlots, findReplacedItems } from './item-slots.ts';
import { addDetails, describesBag, type ItemKind } from './read-item-details.ts';
import {
  asInteger,
  asItemId,
  asNumber,
  asObject,
  asWholeNumber,
  asText,
  type UntrustedObject,
} from './untrusted-values.ts';
import type { WarningList } from './warning-list.ts';

// Fields are read without an own-property check, which would double the time: no prototype has these names.

/** Slot of worn items whose slot nobody said. */
export const UNKNOWN_SLOT = 'Unknown slot';

const NAME_MAX = 200;
const NUMERIC: ReadonlySet<string> = new Set(['slotNum', 'bagNum']);

/** @param fields null for a missing one */
function warnLacking(
  kind: ItemKind,
  index: number,
  fields: Readonly<Record<string, string | number | null>>,
  warnings: WarningList,
): void {
  warnings.add(() => {
    const missing = Object.keys(fields).filter((field) => fields[field] === null);
    const named = missing.map((field) => (NUMERIC.has(field) ? message('numeric_field', { field }) : field));
    return message('item_lacks', { kind: message(kind), index, fields: named });
  });
}

function warnIgnored(
  kind: ItemKind,
  index: number,
  given: unknown,
  field: string,
  read: number | null,
  expected: 'expected_count' | 'expected_quality',
  warnings: WarningList,
): void {
  if (read === null && given !== undefined && given !== null)
    warnings.add(() => message('item_ignored', { kind: message(kind), index, field, expected: message(expected) }));
}

/** Items without name, itemID and petSpecies are skipped; numeric text counts as a number. Default: backpack, first free slot. */
export function readInventory(list: readonly unknown[], inBank: boolean, warnings: WarningList): InventoryItem[] {
  const kind = inBank ? 'entry_bank' : 'entry_inventory';
  const items: InventoryItem[] = [];
  const slots: (number | null)[] = [];
  list.forEach((value, index) => {
    const entry: UntrustedObject = asObject(value) ?? {};
    if (describesBag(entry)) return;
    const itemId = asItemId(entry.itemID);
    const species = asInteger(entry.petSpecies, 1, ITEM_DETAILS.pet_species.max);
    const number = species ?? itemId;
    const name = asText(entry.name ?? entry.itemName, NAME_MAX);
    const slotNum = asInteger(entry.slotNum);
    const bagNum = asInteger(entry.bagNum);
    const count = asInteger(entry.count, 1);
    const quality = asInteger(entry.quality, 1, 5);
    if (number === null || name === null || slotNum === null || bagNum === null)
      warnLacking(kind, index, { itemID: number, name, slotNum, bagNum }, warnings);
    warnIgnored(kind, index, entry.count, 'count', count, 'expected_count', warnings);
    warnIgnored(kind, index, entry.quality, 'quality', quality, 'expected_quality', warnings);
    if (name === null && number === null) return;
    const bag = asWholeNumber(entry.bagNum);
    // Without its bag a slot is meaningless: in the backpack it may be taken.
    const slot = bag === null ? null : asWholeNumber(entry.slotNum);
    slots.push(slot);
    const item: InventoryItem = {
      id: items.length + 1,
      bag_num: bag ?? 0,
      slot_num: slot ?? 0,
      item_name: name ?? (species === null ? placeholderName(itemId ?? 0) : placeholderPetName(species)),
      item_count: count ?? 1,
      item_id: itemId,
      quality,
      in_bank: inBank,
    };
    addDetails(item, entry, DETAIL_FIELDS, kind, index, warnings);
    items.push(item);
  });
  if (!slots.includes(null)) return items;
  const filled = assignSlots(items.map(({ bag_num }, i) => ({ bag: bag_num, slot: slots[i] ?? null })));
  return items.map((item, i) => ({ ...item, slot_num: filled[i] ?? i + 1 }));
}

function readStats(value: unknown): EquipmentItem['stats'] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 64).flatMap((entry) => {
    const bag: UntrustedObject = asObject(entry) ?? {};
    const name = asText(bag.name, 64);
    const amount = asNumber(bag.value);
    return name === null || amount === null ? [] : [{ name, value: amount }];
  });
}

/** Of two items in one slot the later stays, with a warning that names both indexes. */
export function readEquipment(
  list: readonly unknown[],
  gear: GearRules | null,
  warnings: WarningList,
): EquipmentItem[] {
  const items: { readonly item: EquipmentItem; readonly index: number; readonly slot: string | null }[] = [];
  list.forEach((value, index) => {
    const entry: UntrustedObject = asObject(value) ?? {};
    const itemId = asItemId(entry.itemID);
    const name = asText(entry.itemName ?? entry.name, NAME_MAX);
    const slot = asText(entry.slotName, 64);
    const quality = asInteger(entry.quality, 1, 5);
    if (itemId === null || name === null || slot === null)
      warnLacking('entry_equipment', index, { itemID: itemId, itemName: name, slotName: slot }, warnings);
    warnIgnored('entry_equipment', index, entry.quality, 'quality', quality, 'expected_quality', warnings);
    if (name === null && itemId === null) return;
    const item: EquipmentItem = {
      id: 0,
      slot_name: slot ?? UNKNOWN_SLOT,
      item_name: name ?? placeholderName(itemId ?? 0),
      quality,
      item_id: itemId,
      equip_slot: asText(entry.equipSlot, 64),
      stats: readStats(entry.stats),
    };
    addDetails(item, entry, DETAIL_FIELDS, 'entry_equipment', index, warnings);
    addDetails(item, entry, WORN_DETAIL_FIELDS, 'entry_equipment', index, warnings);
    items.push({ item, index, slot });
  });
  const replaced = findReplacedItems(
    items.map(({ slot }) => slot),
    gear,
  );
  for (const { earlier, later } of replaced) {
    const [first, second] = [items[earlier], items[later]];
    if (first && second)
      warnings.add(() =>
        message('slot_worn_twice', { earlier: first.index, later: second.index, slot: second.item.slot_name }),
      );
  }
  const left = new Set(replaced.map(({ earlier }) => earlier));
  return items.filter((_, i) => !left.has(i)).map(({ item }, i) => ({ ...item, id: i + 1 }));
}
