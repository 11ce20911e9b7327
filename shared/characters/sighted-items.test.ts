import { expect, test } from 'vitest';
import { readImport } from './read-import/read-import.ts';
import { collectSightedItems, currencyDictionary, gameOfDictionary } from './sighted-items.ts';

function snapshot(given: Record<string, unknown>) {
  const character = { name: 'A', level: 1, race: 'Orc', class: 'Mage', realm: 'R', faction: 'Horde' };
  const reading = readImport({ game_short_code: 'wow_classic', character, ...given }, 0);
  if (!reading.ok) throw new Error(reading.errors.map(({ code }) => code).join(', '));
  return reading.snapshot;
}

test('names each item of an import once, with the slot where it is worn; without a name it is left out', () => {
  const bag = [{ itemID: 1, name: 'Helm', quality: 4 }, { itemID: 1, name: 'Helm' }, { itemID: 2 }];
  const worn = [{ itemID: 1, itemName: 'Helm', quality: 4, equipSlot: 'INVTYPE_HEAD', slotName: 'Head', iconID: 9 }];
  expect(collectSightedItems([snapshot({ inventory: bag }), snapshot({ equipment: worn })])).toEqual([
    {
      game_id: 'wow_classic',
      language: 'en',
      items: [{ id: 1, name: 'Helm', quality: 4, class_id: null, subclass_id: null, slot: 'HEAD', icon_id: 9 }],
    },
  ]);
});

test('of the names that a random suffix gives one item, it always is the shortest', () => {
  const names = ['Cloak of the Monkey', 'Cloak of the Owl', 'Cloak of the Ape'];
  const sightings = [names, names.toReversed()].map((order) =>
    collectSightedItems([snapshot({ bank: order.map((name) => ({ itemID: 1, name })) })]),
  );
  expect(sightings.map(([group]) => group?.items[0]?.name)).toEqual(['Cloak of the Ape', 'Cloak of the Ape']);
});

test('keeps languages apart', () => {
  const named = (language: string, name: string) => snapshot({ language, inventory: [{ itemID: 1, name }] });
  const groups = collectSightedItems([named('enUS', 'Helm'), named('deDE', 'Helm der Macht'), named('x', 'Helm')]);
  expect(groups.map(({ language }) => language)).toEqual(['en', 'de']);
});

test('names currencies apart from items, whose ids are others; without a name they are left out', () => {
  const currencies = [
    { id: 697, name: 'Elder Charm of Good Fortune', count: 3, iconID: 8 },
    { id: 738, name: 'Currency 738', count: 1 },
    { name: 'Honor', count: 2 },
  ];
  const found = collectSightedItems([snapshot({ inventory: [{ itemID: 697, name: 'Mug' }], currencies })]);
  expect(
    found.map(({ game_id, items }) => [game_id, items.map(({ id, name, icon_id }) => [id, name, icon_id])]),
  ).toEqual([
    ['wow_classic', [[697, 'Mug', null]]],
    [currencyDictionary('wow_classic'), [[697, 'Elder Charm of Good Fortune', 8]]],
  ]);
  expect(found.map(({ game_id }) => gameOfDictionary(game_id))).toEqual(['wow_classic', 'wow_classic']);
});

test('names the items of a guild bank too', () => {
  const holdings = [
    { kind: 'guild_bank', name: 'G', realm: 'R', tabs: [{ index: 1, items: [{ itemID: 7, name: 'Ore' }] }] },
  ];
  expect(collectSightedItems([snapshot({ holdings })])).toMatchObject([{ items: [{ id: 7, name: 'Ore' }] }]);
});

test('a pet’s name is not that of its cage, nor a dungeon’s that of the keystone', () => {
  const inventory = [
    { itemID: 82_800, name: 'Lil Bling' },
    { itemID: 180_653, name: 'Keystone: Old Mine (7)' },
    { petSpecies: 868, name: 'Pandaren Monk' },
  ];
  expect(collectSightedItems([snapshot({ game_short_code: 'wow_retail', inventory })])).toEqual([]);
});
