import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { carried } from '#shared/testing/character-fixture.ts';
import { filterItems, groupByBag, layOut } from './inventory-rows.ts';

test('items are grouped by bag and sorted by slot', () => {
  const bags = groupByBag([
    carried({ id: 1, bag_num: 2, slot_num: 9 }),
    carried({ id: 2, bag_num: 0, slot_num: 12 }),
    carried({ id: 3, bag_num: 2, slot_num: 1 }),
  ]);
  expect(bags.map(({ bagNum, items }) => [bagNum, items.map(({ id }) => id)])).toEqual([
    [0, [2]],
    [2, [3, 1]],
  ]);
});

test('the bank comes after what is carried, and the keyring after the bags', () => {
  const bags = groupByBag([
    carried({ id: 1, bag_num: -1, in_bank: true }),
    carried({ id: 2, bag_num: 6, in_bank: true }),
    carried({ id: 3, bag_num: -2 }),
    carried({ id: 4, bag_num: 1 }),
    carried({ id: 5, bag_num: 1, in_bank: true }),
  ]);
  expect(bags.map(({ bagNum, inBank }) => [bagNum, inBank])).toEqual([
    [1, false],
    [-2, false],
    [1, true],
    [6, true],
    [-1, true],
  ]);
});

test('the filter finds part of a name in any case', () => {
  const items = [carried({ id: 1, item_name: 'Linen Cloth' }), carried({ id: 2, item_name: 'Hearthstone' })];
  expect(filterItems(items, ' LINEN ').map(({ id }) => id)).toEqual([1]);
  expect(filterItems(items, '')).toHaveLength(2);
});

test('lines hold every item once, in order, and no line is longer than the columns', () => {
  const item = fc.record({ bag_num: fc.integer({ min: -3, max: 12 }), slot_num: fc.integer({ min: 0, max: 40 }), in_bank: fc.boolean() });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 80 }), fc.integer({ min: 1, max: 6 }), (given, columns) => {
      const items = given.map((each, id) => carried({ ...each, id }));
      const bags = groupByBag(items);
      const rows = layOut(bags, columns);
      const drawn = rows.flatMap((row) => (row.kind === 'items' ? row.items : []));
      expect(drawn).toEqual(bags.flatMap((bag) => bag.items));
      expect(drawn).toHaveLength(items.length);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      for (const row of rows) if (row.kind === 'items') expect(row.items.length).toBeLessThanOrEqual(columns);
    }),
  );
});
