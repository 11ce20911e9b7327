import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedItemFixture, characterFixture } from '../../testing/characters/character-fixture.ts';
import { outfit } from '../../testing/characters/outfit.ts';
import { ACHIEVEMENTS, DAY_MS } from './catalogue.ts';
import {
  pickEarliestFacts,
  findAgeFacts,
  findClimbFacts,
  findItemFacts,
  findNumberFacts,
  findOutfitFacts,
  type FirstSeen,
} from './facts.ts';
import { measureProgress } from './progress.ts';

const whats = (firsts: readonly FirstSeen[]) =>
  firsts.map(({ what }) => what).filter((what) => !what.startsWith('look:'));

describe('facts of an observation', () => {
  test('numbers reach the thresholds up to their value, and unknown numbers reach none', () => {
    expect(whats(findNumberFacts(5, { level: 60, copper: 10_000_000, played: null, items: 99 }))).toEqual([
      'level_30',
      'level_60',
      'gold_1000',
    ]);
    expect(findNumberFacts(5, { copper: 9_999_999 })).toEqual([{ what: 'look:copper', at: 5, look: null, item: null }]);
  });
  test('an epic item counts as the first epic with its name; an item of unknown quality does not count', () => {
    expect(
      findItemFacts(5, 'bank', [
        carriedItemFixture({ quality: 3 }),
        carriedItemFixture({ quality: 5, item_name: 'Sulfuras' }),
      ]),
    ).toEqual([
      { what: 'look:bank', at: 5, look: null, item: null },
      { what: 'first_epic', at: 5, look: 'bank', item: 'Sulfuras' },
      { what: 'first_legendary', at: 5, look: 'bank', item: 'Sulfuras' },
    ]);
    expect(whats(findItemFacts(5, 'inventory', [carriedItemFixture({ quality: null })]))).toEqual([]);
  });
  test('an outfit has ten pieces, without shirt and tabard', () => {
    expect(whats(findOutfitFacts(5, 'wow_classic', outfit({ Shirt: 1, Tabard: 1 })))).toEqual([
      'rare_outfit',
      'epic_outfit',
      'all_slots',
    ]);
    expect(whats(findOutfitFacts(5, 'wow_classic', outfit({ Neck: null, Feet: 3 })))).toEqual(['rare_outfit']);
    expect(whats(findOutfitFacts(5, 'wow_classic', outfit().slice(0, 9)))).toEqual([]);
    expect(whats(findOutfitFacts(5, 'ffxiv', outfit()))).toEqual([]);
  });
});

test('ten levels must be gained within seven days', () => {
  const climb = (days: number) =>
    findClimbFacts([
      { observed_at: 0, level: 10 },
      { observed_at: 3 * DAY_MS, level: 15 },
      { observed_at: days * DAY_MS, level: 20 },
    ]);
  expect(climb(7)).toEqual([{ what: 'ten_levels_week', at: 7 * DAY_MS, look: null, item: null }]);
  expect(climb(7.01)).toEqual([]);
});

test('a year is 365 days after the first observation', () => {
  expect(whats(findAgeFacts(0, 365 * DAY_MS))).toEqual(['year']);
  expect(findAgeFacts(0, 365 * DAY_MS - 1)).toEqual([]);
});

test('the earliest of several facts counts, in any order of arrival', () => {
  const first = fc.record({
    what: fc.constantFrom('first_epic' as const, 'gold_1000' as const),
    at: fc.nat(9),
    look: fc.constant(null),
    item: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(first), (all) => {
      const found = pickEarliestFacts(all);
      const sorted = (list: readonly FirstSeen[]) => list.toSorted((a, b) => (a.what < b.what ? -1 : 1));
      expect(sorted(pickEarliestFacts(all.toReversed()))).toEqual(sorted(found));
      expect(new Set(found.map(({ what }) => what)).size).toBe(found.length);
      for (const each of all) expect(found.find(({ what }) => what === each.what)?.at).toBeLessThanOrEqual(each.at);
    }),
  );
});

test('progress is the highest current number, and absent when no number was observed', () => {
  const all = [
    characterFixture({
      level: 12,
      copper: 40_000,
      equipment: outfit({ Neck: null }),
      inventory: [carriedItemFixture()],
    }),
    characterFixture({ id: 2, level: 20 }),
  ];
  expect(measureProgress('level_30', all)).toEqual({ value: 20, target: 30 });
  expect(measureProgress('gold_1000', all)).toEqual({ value: 40_000, target: 10_000_000 });
  expect(measureProgress('items_100', all)).toEqual({ value: 15, target: 100 });
  expect(measureProgress('all_slots', all)).toEqual({ value: 14, target: 15 });
  expect(measureProgress('epic_outfit', all)).toEqual({ value: 4, target: 4 });
  expect(measureProgress('ten_characters', all)).toEqual({ value: 2, target: 10 });
  expect(measureProgress('two_games', all)).toEqual({ value: 1, target: 2 });
  for (const { id } of ACHIEVEMENTS.filter(({ measure }) => ['played', 'quality', 'climb', 'age'].includes(measure)))
    expect(measureProgress(id, all)).toBeNull();
});
