import { expect, test } from 'vitest';
import type { Character } from '../../characters/contract/characters.ts';
import { carriedItemFixture, characterFixture } from '../../testing/characters/character-fixture.ts';
import { findDuplicates as findOf } from './duplicates.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const findDuplicates = (characters: readonly Character[]) => findOf(characters, NOW);

const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

const holder = (
  id: number,
  counts: readonly number[],
  given: Partial<Character> = {},
  item: Parameters<typeof carriedItemFixture>[0] = {},
) =>
  characterFixture({
    id,
    inventory: counts.map((item_count, index) =>
      carriedItemFixture({ id: index + 1, item_name: 'Runecloth', item_id: 14047, item_count, ...item }),
    ),
    ...given,
    observed_at: { ...characterFixture().observed_at, inventory: ago(1), bank: ago(1), ...given.observed_at },
  });

test('counts the copies per character, highest count first', () => {
  const [found] = findDuplicates([holder(1, [20]), holder(2, [20, 15]), holder(3, [4])]);
  expect(found?.facts).toEqual({
    itemName: 'Runecloth',
    itemId: 14047,
    realm: 'Hydraxian',
    total: 55,
    places: [
      { characterId: 2, count: 35 },
      { characterId: 1, count: 20 },
    ],
  });
  expect(found?.characterId).toBe(2);
});

test('copies across realms or games, or of one character, are not reported', () => {
  expect(
    findDuplicates([holder(1, [40]), holder(2, [40], { realm: 'Thrain' }), holder(3, [40], { game_id: 'wow_retail' })]),
  ).toEqual([]);
});

test('small numbers, common items and unknown items are not reported', () => {
  expect(findDuplicates([holder(1, [10]), holder(2, [10])])).toEqual([]);
  expect(
    findDuplicates([1, 2, 3, 4].map((id) => holder(id, [1], {}, { item_id: 6948, item_name: 'Hearthstone' }))),
  ).toEqual([]);
  expect(findDuplicates([1, 2].map((id) => holder(id, [40], {}, { item_id: null })))).toEqual([]);
  expect(findDuplicates([1, 2].map((id) => holder(id, [40], {}, { item_id: 5, item_name: 'Item 5' })))).toEqual([]);
});

test('bags and banks that were not seen for a month, or at an unknown time, are not counted', () => {
  const [fresh, bank] = [characterFixture().observed_at, { in_bank: true, bag_num: -1 }];
  const seen = (times: Partial<Character['observed_at']>) => ({ observed_at: { ...fresh, ...times } });
  for (const inventory of [ago(31), null])
    expect(findDuplicates([holder(1, [40]), holder(2, [40], seen({ inventory }))])).toEqual([]);
  expect(findDuplicates([holder(1, [40]), holder(2, [40], {}, bank)])).toHaveLength(1);
  const stale = seen({ inventory: ago(1), bank: ago(31) });
  expect(findDuplicates([holder(1, [40]), holder(2, [40], stale, bank)])).toEqual([]);
});

test('ignores items in the account-wide bank', () => {
  const shared = { in_bank: true, bag_num: 12 };
  const retail = { game_id: 'wow_retail' };
  expect(findDuplicates([holder(1, [200], retail, shared), holder(2, [200], retail, shared)])).toEqual([]);
  expect(
    findDuplicates([
      holder(1, [200], retail, { in_bank: true, bag_num: 6 }),
      holder(2, [200], retail, { in_bank: true, bag_num: 6 }),
    ]),
  ).toHaveLength(1);
});
