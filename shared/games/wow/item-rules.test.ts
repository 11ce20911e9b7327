import { expect, test } from 'vitest';
import { findItemRules } from '../items/item-rules.ts';

const pageOf = (game: string, itemId: number, level: number, bonusIds?: readonly number[]) =>
  findItemRules(game)?.pageOf(itemId, level, bonusIds);

test.each([
  ['an item of Era', 16_866, 60, 'https://www.wowhead.com/classic/item=16866'],
  ['an item of Season of Discovery', 211_505, 25, 'https://www.wowhead.com/classic/item=211505'],
  ['an item of Outland on a level 70', 28_772, 70, 'https://www.wowhead.com/tbc/item=28772'],
  ['an old item on a level 90', 6_948, 90, 'https://www.wowhead.com/mop-classic/item=6948'],
  ['an heirloom on a low level', 42_943, 12, 'https://www.wowhead.com/mop-classic/item=42943'],
])('links %s to its database', (_, itemId, level, page) => {
  expect(pageOf('wow_classic', itemId, level)).toBe(page);
});

test('links an item of Retail with the bonuses that select its variant', () => {
  expect(pageOf('wow_retail', 212_072, 80)).toBe('https://www.wowhead.com/item=212072');
  expect(pageOf('wow_retail', 212_072, 80, [10_299, 11_215])).toBe(
    'https://www.wowhead.com/item=212072?bonus=10299:11215',
  );
});

test('a ring has no type beside its slot', () => {
  expect(findItemRules('wow_retail')?.typeOf(4, 0)).toBeNull();
});

test('names an item type by class and subclass, else by class', () => {
  const items = findItemRules('wow_classic');
  expect([items?.typeOf(4, 4), items?.typeOf(2, 7), items?.typeOf(2, 99), items?.typeOf(99, 1)]).toEqual([
    'Plate',
    'One-Handed Sword',
    'Weapon',
    null,
  ]);
});
