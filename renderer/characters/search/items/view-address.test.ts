import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_ITEMS, isFiltered, itemsPath, readView, writeView } from './view-address.ts';
import { ITEM_SORTS } from './view-items.ts';
import { ITEM_LOCATIONS } from './rows.ts';

const someView = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  gameKey: fc.option(fc.string({ minLength: 1 })),
  quality: fc.option(fc.integer({ min: 0, max: 5 })),
  where: fc.option(fc.constantFrom(...ITEM_LOCATIONS)),
  container: fc.option(
    fc.record({
      kind: fc.constantFrom('backpack', 'bag', 'bank', 'bankBag', 'warbandTab'),
      number: fc.nat({ max: 99 }),
    }),
  ),
  characterId: fc.option(fc.integer({ min: 1 })),
  sort: fc.constantFrom(...ITEM_SORTS),
  isDescending: fc.boolean(),
});

test('a view is parsed back unchanged from its address', () => {
  fc.assert(
    fc.property(someView, (view) => {
      expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
    }),
  );
});

test('invalid parameters of an address are ignored', () => {
  expect(readView(new URLSearchParams('quality=9&where=moon&character=-4&sort=luck&dir=up&q='))).toEqual(ALL_ITEMS);
  expect(readView(new URLSearchParams('quality=&character=1.5'))).toEqual(ALL_ITEMS);
  expect(readView(new URLSearchParams('sort=count')).isDescending, 'the highest first').toBe(true);
});

test('the default view has a plain address, and only parameters that exclude rows count as filters', () => {
  expect([itemsPath(''), itemsPath('"Hand of Justice"')]).toEqual(['/items', '/items?q=%22Hand+of+Justice%22']);
  expect(isFiltered(ALL_ITEMS)).toBe(false);
  expect(isFiltered({ ...ALL_ITEMS, sort: 'count', isDescending: true, text: '  ' })).toBe(false);
  expect(isFiltered({ ...ALL_ITEMS, quality: 0 })).toBe(true);
});
