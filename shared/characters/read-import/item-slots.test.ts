import { expect, test } from 'vitest';
import { accepted, payload } from '../../testing/characters/import-fixture.ts';

test('keeps the later of two items in one slot and warns with both indexes', () => {
  const { warnings, snapshot } = accepted(
    payload({
      equipment: [
        { itemID: 1, itemName: 'Helm', slotName: 'Head' },
        { itemID: 2, itemName: 'Left ring', slotName: 'Finger 1' },
        null,
        { itemID: 3, itemName: 'Right ring', slotName: 'Finger 2' },
        { itemID: 4, itemName: 'Crown', slotName: ' HEAD' },
        { itemID: 5, itemName: 'Charm', slotName: 'Trinket 1' },
        { itemID: 6, itemName: 'Other charm', slotName: 'Trinket 2' },
        { itemID: 7, itemName: 'Hat', slotName: 'head' },
      ],
    }),
  );
  expect(warnings).toEqual([
    'Equipment item at index 2 is missing: itemID, itemName, slotName',
    'Equipment items at index 0 and 4 are both worn in HEAD: the one at index 4 is kept',
    'Equipment items at index 4 and 7 are both worn in head: the one at index 7 is kept',
  ]);
  expect(snapshot.equipment?.map(({ id, item_name }) => [id, item_name])).toEqual([
    [1, 'Left ring'],
    [2, 'Right ring'],
    [3, 'Charm'],
    [4, 'Other charm'],
    [5, 'Hat'],
  ]);
});

test('accepts two rings and two trinkets without numbers, and any number of items without a slot', () => {
  const equipment = ['Ring', 'Trinket', 'Ring', 'Trinket', 'Ring', undefined, undefined].map((slotName, i) => ({
    itemID: i + 1,
    itemName: `Item ${i}`,
    slotName,
  }));
  const { warnings, snapshot } = accepted(payload({ equipment }));
  expect(warnings).toEqual([
    'Equipment item at index 5 is missing: slotName',
    'Equipment item at index 6 is missing: slotName',
    'Equipment items at index 0 and 4 are both worn in Ring: the one at index 4 is kept',
  ]);
  expect(snapshot.equipment?.map(({ item_name }) => item_name)).toEqual([
    'Item 1',
    'Item 2',
    'Item 3',
    'Item 4',
    'Item 5',
    'Item 6',
  ]);
});

test('accepts numeric text for slots with a warning and fills missing slots in order', () => {
  const { warnings, snapshot } = accepted(
    payload({
      inventory: [
        { itemID: 1, name: 'a', slotNum: '3', bagNum: '1' },
        { itemID: 2, name: 'b', bagNum: 1 },
        { itemID: 3, name: 'c', slotNum: 'first', bagNum: 1 },
        { itemID: 4, name: 'd', slotNum: 1, bagNum: 1 },
        { itemID: 5, name: 'e', slotNum: 2.5, bagNum: 1 },
        { itemID: 6, name: 'f', slotNum: null, bagNum: {} },
      ],
    }),
  );
  expect(warnings).toEqual([
    'Inventory item at index 0 is missing: numeric slotNum, numeric bagNum',
    'Inventory item at index 1 is missing: numeric slotNum',
    'Inventory item at index 2 is missing: numeric slotNum',
    'Inventory item at index 4 is missing: numeric slotNum',
    'Inventory item at index 5 is missing: numeric slotNum, numeric bagNum',
  ]);
  expect(snapshot.inventory?.map(({ item_name, bag_num, slot_num }) => [item_name, bag_num, slot_num])).toEqual([
    ['a', 1, 3],
    ['b', 1, 2],
    ['c', 1, 4],
    ['d', 1, 1],
    ['e', 1, 5],
    ['f', 0, 1],
  ]);
});
