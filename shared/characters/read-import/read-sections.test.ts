import { expect, test } from 'vitest';
import { formatMessage } from '../../base/messages/format.ts';
import { readEquipment, readInventory } from './read-sections.ts';
import { WarningList } from './warning-list.ts';

test('warns when it ignores an invalid quality or count', () => {
  const warnings = new WarningList();
  const [worn] = readEquipment(
    [{ itemID: 25, itemName: 'Worn Shortsword', slotName: 'Main Hand', quality: 9 }],
    null,
    warnings,
  );
  const [carried] = readInventory(
    [{ itemID: 2589, name: 'Linen Cloth', slotNum: 1, bagNum: 0, count: -5, quality: '4' }],
    false,
    warnings,
  );
  expect(worn).toMatchObject({ quality: null });
  expect(carried).toMatchObject({ item_count: 1, quality: null });
  expect(warnings.toMessages().map((warning) => formatMessage('en', warning))).toEqual([
    'Equipment item at index 0: quality was ignored: it must be a whole number from 1 to 5',
    'Inventory item at index 0: count was ignored: it must be a whole number of at least 1',
    'Inventory item at index 0: quality was ignored: it must be a whole number from 1 to 5',
  ]);
});

test('a worn item of unknown quality is not Common', () => {
  const [worn] = readEquipment(
    [{ itemID: 25, itemName: 'Worn Shortsword', slotName: 'Main Hand' }],
    null,
    new WarningList(),
  );
  expect(worn).toMatchObject({ item_name: 'Worn Shortsword', quality: null });
});

test('puts an item with an invalid bag into the first free slot of the backpack', () => {
  const entries = [
    { itemID: 1, name: 'Pebble', slotNum: '1', bagNum: 'x' },
    { itemID: 2, name: 'Stone', slotNum: 1, bagNum: 0 },
  ];
  const warnings = new WarningList();
  expect(
    readInventory(entries, false, warnings).map(({ item_name, bag_num, slot_num }) => [item_name, bag_num, slot_num]),
  ).toEqual([
    ['Pebble', 0, 2],
    ['Stone', 0, 1],
  ]);
  expect(warnings.toMessages()).toHaveLength(1);
});
