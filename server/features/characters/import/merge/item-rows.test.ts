import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedRuns, type ItemRow } from './item-rows.ts';

const row = fc.record<ItemRow>({
  item_id: fc.option(fc.integer({ min: 1, max: 2 })),
  item_name: fc.constantFrom('a', 'b'),
  quality: fc.option(fc.integer({ min: 1, max: 2 })),
  item_count: fc.integer({ min: 1, max: 2 }),
});

test('writing the runs that changed, and dropping the rows beyond the end, makes the old the new', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (before, after) => {
      const stored = before.slice(0, after.length);
      for (const { from, rows } of changedRuns(before, after)) stored.splice(from, rows.length, ...rows);
      expect(stored).toEqual(after);
    }),
  );
});

test('runs begin and end with a row that differs, hardly ever hold one that does not, and leave out the rest', () => {
  const old = { item_id: 1, item_name: 'old', quality: 1, item_count: 1 };
  const other = { ...old, item_name: 'new' };
  const before = Array.from({ length: 12 }, () => old);
  const after = before.map((_, position) => ([2, 4, 9].includes(position) ? other : old));
  expect(changedRuns(before, before)).toEqual([]);
  expect(changedRuns(before, after)).toEqual([
    { from: 2, rows: [other, old, other] },
    { from: 9, rows: [other] },
  ]);
  expect(changedRuns([], after)).toEqual([{ from: 0, rows: after }]);
});

test('each of the four values makes a row differ', () => {
  const stored = { item_id: 1, item_name: 'a', quality: 1, item_count: 1 };
  for (const change of [{ item_id: 2 }, { item_name: 'b' }, { quality: null }, { item_count: 2 }]) {
    expect(changedRuns([stored], [{ ...stored, ...change }])).toHaveLength(1);
  }
});
