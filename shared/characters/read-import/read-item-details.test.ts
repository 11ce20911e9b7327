import { expect, test } from 'vitest';
import { formatMessage } from '../../base/messages/format.ts';
import { readBags } from './read-item-details.ts';
import { readEquipment, readInventory } from './read-sections.ts';
import { WarningList } from './warning-list.ts';

const texts = (warnings: WarningList) => warnings.toMessages().map((warning) => formatMessage('en', warning));

test('worn and carried items keep their details under the served names', () => {
  const details = {
    itemLevel: 571,
    enchantID: 0,
    gemIDs: [213_743],
    bonusIDs: [10_299, 11_215],
    setID: 209,
    iconID: 132_349,
    classID: 4,
    subclassID: 4,
    durability: 85,
  };
  const served = {
    item_level: 571,
    enchant_id: 0,
    gem_ids: [213_743],
    bonus_ids: [10_299, 11_215],
    set_id: 209,
    icon_id: 132_349,
    class_id: 4,
    subclass_id: 4,
    durability: 85,
  };
  const warnings = new WarningList();
  expect(readEquipment([{ itemID: 1, itemName: 'Helm', slotName: 'Head', ...details }], null, warnings)).toEqual([
    expect.objectContaining(served),
  ]);
  expect(
    readInventory([{ itemID: 1, name: 'Helm', slotNum: 1, bagNum: 0, gemIDs: [], iconID: 7 }], false, warnings),
  ).toEqual([
    {
      id: 1,
      bag_num: 0,
      slot_num: 1,
      item_name: 'Helm',
      item_count: 1,
      item_id: 1,
      quality: null,
      in_bank: false,
      icon_id: 7,
    },
  ]);
  expect(texts(warnings)).toEqual([]);
});

test('worn items keep the names of their enchantment, gems and set; carried ones have none', () => {
  const names = { enchantName: 'Crusader', sockets: 2, gemNames: ['Masterful Ruby'], setName: 'Might', setSize: 8 };
  const warnings = new WarningList();
  expect(readEquipment([{ itemID: 1, itemName: 'Helm', slotName: 'Head', ...names }], null, warnings)[0]).toMatchObject(
    { enchant_name: 'Crusader', sockets: 2, gem_names: ['Masterful Ruby'], set_name: 'Might', set_size: 8 },
  );
  const [carried] = readInventory([{ itemID: 1, name: 'Helm', slotNum: 1, bagNum: 0, ...names }], false, warnings);
  expect(carried).not.toHaveProperty('enchant_name');
  expect(texts(warnings)).toEqual([]);
  const [item] = readEquipment(
    [{ itemID: 1, itemName: 'Helm', slotName: 'Head', enchantName: 7, gemNames: ['', 'x'], sockets: 17 }],
    null,
    warnings,
  );
  expect(item).not.toHaveProperty('gem_names');
  expect(texts(warnings)).toEqual([
    'Equipment item at index 0: enchantName was ignored: it must be text',
    'Equipment item at index 0: sockets was ignored: it must be a whole number from 0 to 16',
    'Equipment item at index 0: gemNames was ignored: it must be a list of at most 32 texts',
  ]);
});

test('drops unreadable details with a warning and keeps the item', () => {
  const warnings = new WarningList();
  const [item] = readEquipment(
    [
      {
        itemID: 1,
        itemName: 'Helm',
        slotName: 'Head',
        itemLevel: '571',
        bonusIDs: [1, 'x'],
        durability: 101,
        setID: null,
      },
    ],
    null,
    warnings,
  );
  expect(item).toEqual({
    id: 1,
    slot_name: 'Head',
    item_name: 'Helm',
    quality: null,
    item_id: 1,
    equip_slot: null,
    stats: [],
  });
  expect(texts(warnings)).toEqual([
    'Equipment item at index 0: itemLevel was ignored: it must be a whole number from 0 to 10000',
    'Equipment item at index 0: bonusIDs was ignored: it must be a list of at most 32 whole numbers',
    'Equipment item at index 0: durability was ignored: it must be a whole number from 0 to 100',
  ]);
});

test('an entry with a bag size and no item is a bag, not an item', () => {
  const list = [
    { bagNum: 1, bagSize: 20, bagName: 'Mooncloth Bag', bagFamily: 0 },
    { bagNum: 0, bagSize: 16 },
    { bagNum: 0, slotNum: 3, itemID: 6948, name: 'Hearthstone' },
    { bagNum: 2, bagSize: -1 },
    { bagNum: 'x', bagSize: 4 },
  ];
  const warnings = new WarningList();
  expect(readBags(list, false, warnings)).toEqual([
    { bag_num: 0, in_bank: false, size: 16 },
    { bag_num: 1, in_bank: false, size: 20, name: 'Mooncloth Bag', family: 0 },
  ]);
  expect(texts(warnings)).toEqual([
    'Inventory item at index 3: bagSize was ignored: it must be a whole number from 0 to 1000',
    'Inventory item at index 4 is missing: numeric bagNum',
  ]);
  expect(readInventory(list, false, new WarningList()).map(({ item_name }) => item_name)).toEqual(['Hearthstone']);
});
