import { expect, test } from 'vitest';
import { selectViewers } from './joined-viewers.ts';

const bank = (viewers: readonly number[], tabs: readonly number[], copper: number | null = null) => ({
  viewers,
  known: { copper, tabs: tabs.map((index) => ({ index, name: null, size: null, items: [], observed_at: 1 })) },
});
const viewersOf = (...banks: readonly ReturnType<typeof bank>[]) => [...selectViewers(banks)].sort();

test('banks of the same tabs are shown to whoever was shown one of them, whichever is the older', () => {
  expect(viewersOf(bank([1], [1, 2]), bank([2], [1, 2]))).toEqual([1, 2]);
  expect(viewersOf(bank([], [1]), bank([2], [1]))).toEqual([2]);
  expect(viewersOf(bank([1], [1]), bank([], [1]), bank([], [1]))).toEqual([1]);
});

test('nobody is shown a tab, or money, of a bank that was kept apart', () => {
  expect(viewersOf(bank([1], [1]), bank([2], [1, 2]))).toEqual([2]);
  expect(viewersOf(bank([1], [1]), bank([], [2]))).toEqual([]);
  expect(viewersOf(bank([1], [1], 5), bank([2], [1]))).toEqual([1]);
  // Who was shown both was shown all.
  expect(viewersOf(bank([1, 3], [1]), bank([2, 3], [2], 5))).toEqual([3]);
});
