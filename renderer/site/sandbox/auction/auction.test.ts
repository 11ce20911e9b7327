import { expect, test } from 'vitest';
import { findItems, toggleItem, totalOf } from './auction.ts';
import { TRACKED_ITEMS } from './tracked-items.ts';

test('the search matches parts of names, ignoring case', () => {
  expect(findItems(TRACKED_ITEMS, 'ESSENCE').map(({ name }) => name)).toEqual(['Essence of Water', 'Living Essence']);
  expect(findItems(TRACKED_ITEMS, ' lotus ').map(({ name }) => name)).toEqual(['Black Lotus']);
  expect(findItems(TRACKED_ITEMS, '')).toEqual(TRACKED_ITEMS);
  expect(findItems(TRACKED_ITEMS, 'weapon')).toEqual([]);
});

test('a verdict toggles for one item', () => {
  const once = toggleItem(TRACKED_ITEMS, 'Black Lotus');
  expect(once.filter((item, index) => item !== TRACKED_ITEMS[index])).toEqual([
    { name: 'Black Lotus', value: 148, category: 'Herb', action: 'Keep' },
  ]);
  expect(toggleItem(once, 'Black Lotus')).toEqual(TRACKED_ITEMS);
});

test('sell and keep contain every item', () => {
  const [sell, keep] = [totalOf(TRACKED_ITEMS, 'Sell'), totalOf(TRACKED_ITEMS, 'Keep')];
  expect(sell).toEqual({ count: 5, gold: 989 });
  expect(sell.count + keep.count).toBe(TRACKED_ITEMS.length);
  expect(sell.gold + keep.gold).toBe(TRACKED_ITEMS.reduce((sum, { value }) => sum + value, 0));
  expect(totalOf([], 'Sell')).toEqual({ count: 0, gold: 0 });
});

test("the sample has every category and unique names, which are the table's keys", () => {
  expect(new Set(TRACKED_ITEMS.map(({ category }) => category))).toEqual(
    new Set(['Material', 'Elemental', 'Herb', 'Weapon']),
  );
  expect(new Set(TRACKED_ITEMS.map(({ name }) => name)).size).toBe(TRACKED_ITEMS.length);
});
