import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFilters, PLAIN_VIEW, readView, CHARACTER_SORTS, writeView } from './list-view.ts';

const text = fc.string({ maxLength: 200, unit: 'grapheme' }).filter((value) => value.length <= 200);
const someView = fc.record({
  query: text,
  sort: fc.constantFrom(...CHARACTER_SORTS),
  withHidden: fc.boolean(),
  game: text,
  class: text,
  faction: text,
  realm: text,
});

test('reads every view back from its address', () => {
  fc.assert(
    fc.property(someView, (view) => {
      expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
    }),
  );
});

test('has a plain address for the default view', () => {
  expect(writeView(PLAIN_VIEW).toString()).toBe('');
});

test('reads a view from any address', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const view = readView(new URLSearchParams(query));
      expect(CHARACTER_SORTS).toContain(view.sort);
      expect(readView(writeView(view))).toEqual(view);
    }),
  );
  expect(readView(new URLSearchParams('sort=__proto__&hidden=yes'))).toEqual(PLAIN_VIEW);
});

test('counts filters, not text and order', () => {
  expect(countFilters({ ...PLAIN_VIEW, query: 'a', sort: 'name', class: 'Mage', realm: 'Emberfall' })).toBe(2);
});
