import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { bagName } from '../../../games/game-text.ts';
import { loadCatalogue, applyLocale, t } from '../../../base/i18n/i18n.ts';
import { layOutGroups } from '../../../base/ui/data/lay-out-groups.ts';
import { groupByBag, layOutSlots } from '../../bags/lay-out-bags.ts';
import { bagParts, filterItems } from './inventory-rows.ts';

await applyLocale('en');
await loadCatalogue(['characters']);

const shown = (gameId: string, places: readonly (readonly [bag: number, inBank: boolean])[]) =>
  groupByBag(
    places.map(([bag_num, in_bank], id) => carriedItemFixture({ id, bag_num, in_bank })),
    gameId,
  ).map(({ container }) => bagName(t, container));
const run = (first: number, last: number, inBank: boolean) =>
  Array.from({ length: last - first + 1 }, (_, i) => [first + i, inBank] as const);

test('items are grouped by bag and sorted by slot', () => {
  const bags = groupByBag(
    [
      carriedItemFixture({ id: 1, bag_num: 2, slot_num: 9 }),
      carriedItemFixture({ id: 2, bag_num: 0, slot_num: 12 }),
      carriedItemFixture({ id: 3, bag_num: 2, slot_num: 1 }),
    ],
    'wow_classic',
  );
  expect(bags.map(({ container, items }) => [bagName(t, container), items.map(({ id }) => id)])).toEqual([
    ['Backpack', [2]],
    ['Bag 2', [3, 1]],
  ]);
});

test('names every container of Classic, carried ones first', () => {
  const names = shown('wow_classic', [...run(5, 11, true), [-1, true], [-2, false], ...run(0, 4, false)]);
  expect(names).toEqual([
    'Backpack',
    'Bag 1',
    'Bag 2',
    'Bag 3',
    'Bag 4',
    'Keyring',
    'Bank',
    'Bank bag 1',
    'Bank bag 2',
    'Bank bag 3',
    'Bank bag 4',
    'Bank bag 5',
    'Bank bag 6',
    'Bank bag 7',
  ]);
  expect(shown('wow_classic', [...run(6, 11, false), [-1, false]]), 'listed with what is carried').toEqual([
    'Bank',
    ...names.slice(8),
  ]);
  expect(shown('wow_classic', run(5, 5, false)), 'carried in WoW Forever').toEqual(['Reagent bag']);
});

test('names every container of Retail', () => {
  expect(shown('wow_retail', [...run(12, 16, true), ...run(6, 11, true), [-3, true], ...run(0, 5, false)])).toEqual([
    'Backpack',
    'Bag 1',
    'Bag 2',
    'Bag 3',
    'Bag 4',
    'Reagent bag',
    'Bank tab 1',
    'Bank tab 2',
    'Bank tab 3',
    'Bank tab 4',
    'Bank tab 5',
    'Bank tab 6',
    'Reagent bank',
    'Warband bank tab 1',
    'Warband bank tab 2',
    'Warband bank tab 3',
    'Warband bank tab 4',
    'Warband bank tab 5',
  ]);
});

test('accepts bank bags with numbers of their own', () => {
  expect(
    shown('wow_classic', [
      [1, true],
      [0, true],
      [-1, true],
      [2, true],
    ]),
  ).toEqual(['Bank', 'Bank bag 1', 'Bank bag 2']);
  expect(
    shown('wow_retail', [
      [5, true],
      [0, true],
    ]),
  ).toEqual(['Bank', 'Bank tab 5']);
  expect(
    shown('constructor', [
      [7, false],
      [9, true],
      [0, true],
    ]),
  ).toEqual(['Bag 7', 'Bank', 'Bank bag 9']);
});

test('filters by part of a name in any case', () => {
  const items = [
    carriedItemFixture({ id: 1, item_name: 'Linen Cloth' }),
    carriedItemFixture({ id: 2, item_name: 'Hearthstone' }),
  ];
  expect(filterItems(items, ' LINEN ').map(({ id }) => id)).toEqual([1]);
  expect(filterItems(items, '')).toHaveLength(2);
  expect(filterItems([carriedItemFixture({ id: 3, item_name: 'Großer Heiltrank' })], 'grosser')).toHaveLength(1);
});

test('lays out every item once, in order, with at most one line of columns', () => {
  const item = fc.record({
    bag_num: fc.integer({ min: -3, max: 12 }),
    slot_num: fc.integer({ min: 0, max: 40 }),
    in_bank: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 80 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('wow_classic', 'wow_retail'),
      (given, columns, game) => {
        const items = given.map((each, id) => carriedItemFixture({ ...each, id }));
        const bags = groupByBag(items, game);
        const rows = layOutGroups(bags, columns, bagParts);
        const drawn = rows.flatMap((row) => (row.kind === 'items' ? row.items : []));
        expect(drawn).toEqual(bags.flatMap((bag) => bag.items));
        expect(drawn).toHaveLength(items.length);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const row of rows) if (row.kind === 'items') expect(row.items.length).toBeLessThanOrEqual(columns);
      },
    ),
  );
});

test('a bag shows each item once, in its slot while that is free', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1, max: 24 }), { maxLength: 30 }),
      fc.integer({ min: 0, max: 20 }),
      (taken, size) => {
        const items = taken.map((slot_num, id) => carriedItemFixture({ id, bag_num: 1, slot_num }));
        const [bag] = groupByBag(items, 'wow_classic', [{ bag_num: 1, in_bank: false, size }]);
        const slots = bag ? layOutSlots(bag) : [];
        expect(slots.length).toBeGreaterThanOrEqual(size);
        expect(
          slots
            .filter((item) => item !== null)
            .map(({ id }) => id)
            .sort((a, b) => a - b),
        ).toEqual(items.map(({ id }) => id));
        for (const { slot_num } of items)
          if (slot_num >= 1 && slot_num <= size) expect(slots[slot_num - 1]?.slot_num).toBe(slot_num);
      },
    ),
  );
  const [bag] = groupByBag([carriedItemFixture({ bag_num: 0 })], 'wow_classic');
  expect(bag && layOutSlots(bag)).toHaveLength(1);
});
