import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { carried, someCharacter, worn } from '#shared/testing/character-fixture.ts';
import { changedRows, itemRows, type ItemRow } from './item-rows.ts';

test('each place has its own rows, in the order of the document', () => {
  const document = someCharacter({ equipment: worn(3, 4), inventory: [carried({ item_name: 'a', item_count: 5 }), carried({ item_name: 'b', in_bank: true })] });
  expect(itemRows(document, 'equipment')).toMatchObject([{ quality: 3, item_count: 1 }, { quality: 4 }]);
  expect(itemRows(document, 'inventory')).toMatchObject([{ item_name: 'a', item_count: 5 }]);
  expect(itemRows(document, 'bank')).toMatchObject([{ item_name: 'b' }]);
  expect(itemRows(someCharacter(), 'bank')).toEqual([]);
});

test('writing the rows that changed, and dropping those beyond the end, makes the old the new', () => {
  const row = fc.record<ItemRow>({
    item_id: fc.option(fc.integer({ min: 1, max: 2 })),
    item_name: fc.constantFrom('a', 'b'),
    quality: fc.option(fc.integer({ min: 1, max: 2 })),
    item_count: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (before, after) => {
      const stored = before.slice(0, after.length);
      const changed = changedRows(before, after);
      for (const { position, ...each } of changed) stored[position] = each;
      expect(stored).toEqual(after);
      for (const { position, ...each } of changed) expect(before[position]).not.toEqual(each);
    }),
  );
});
