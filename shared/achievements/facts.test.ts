import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carried, someCharacter } from '../testing/characters/character-fixture.ts';
import { outfit } from '../testing/characters/outfit.ts';
import { ACHIEVEMENTS, DAY_MS } from './catalogue.ts';
import { earliest, firstAge, firstClimb, firstsOfItems, firstsOfNumbers, firstsOfOutfit, type First } from './facts.ts';
import { progressOf } from './progress.ts';

const whats = (firsts: readonly First[]) => firsts.map(({ what }) => what).filter((what) => !what.startsWith('look:'));

describe('what an observation shows', () => {
  test('numbers reach what they reach, and what is not known reaches nothing', () => {
    expect(whats(firstsOfNumbers(5, { level: 60, copper: 10_000_000, played: null, items: 99 }))).toEqual(['level_30', 'level_60', 'gold_1000']);
    expect(firstsOfNumbers(5, { copper: 9_999_999 })).toEqual([{ what: 'look:copper', at: 5, look: null, item: null }]);
  });
  test('an epic item is a first epic with its name; one of unknown quality is nothing', () => {
    expect(firstsOfItems(5, 'bank', [carried({ quality: 3 }), carried({ quality: 5, item_name: 'Sulfuras' })])).toEqual([
      { what: 'look:bank', at: 5, look: null, item: null },
      { what: 'first_epic', at: 5, look: 'bank', item: 'Sulfuras' },
      { what: 'first_legendary', at: 5, look: 'bank', item: 'Sulfuras' },
    ]);
    expect(whats(firstsOfItems(5, 'inventory', [carried({ quality: null })]))).toEqual([]);
  });
  test('an outfit is one of ten pieces, without shirt and tabard', () => {
    expect(whats(firstsOfOutfit(5, 'wow_classic', outfit({ Shirt: 1, Tabard: 1 })))).toEqual(['rare_outfit', 'epic_outfit', 'all_slots']);
    expect(whats(firstsOfOutfit(5, 'wow_classic', outfit({ Neck: null, Feet: 3 })))).toEqual(['rare_outfit']);
    expect(whats(firstsOfOutfit(5, 'wow_classic', outfit().slice(0, 9)))).toEqual([]);
    expect(whats(firstsOfOutfit(5, 'ffxiv', outfit()))).toEqual([]);
  });
});

test('ten levels within a week are ten levels within seven days, not more', () => {
  const climb = (days: number) => firstClimb([{ observed_at: 0, level: 10 }, { observed_at: 3 * DAY_MS, level: 15 }, { observed_at: days * DAY_MS, level: 20 }]);
  expect(climb(7)).toEqual([{ what: 'ten_levels_week', at: 7 * DAY_MS, look: null, item: null }]);
  expect(climb(7.01)).toEqual([]);
});

test('a year is 365 days after the first look', () => {
  expect(whats(firstAge(0, 365 * DAY_MS))).toEqual(['year']);
  expect(firstAge(0, 365 * DAY_MS - 1)).toEqual([]);
});

test('of several the earliest counts, in whatever order they come', () => {
  const first = fc.record({ what: fc.constantFrom('first_epic' as const, 'gold_1000' as const), at: fc.nat(9), look: fc.constant(null), item: fc.constant(null) });
  fc.assert(
    fc.property(fc.array(first), (all) => {
      const found = earliest(all);
      const sorted = (list: readonly First[]) => list.toSorted((a, b) => (a.what < b.what ? -1 : 1));
      expect(sorted(earliest(all.toReversed()))).toEqual(sorted(found));
      expect(new Set(found.map(({ what }) => what)).size).toBe(found.length);
      for (const each of all) expect(found.find(({ what }) => what === each.what)?.at).toBeLessThanOrEqual(each.at);
    }),
  );
});

test('progress is the best of what is known now, and nothing where no number was seen', () => {
  const all = [someCharacter({ level: 12, copper: 40_000, equipment: outfit({ Neck: null }), inventory: [carried()] }), someCharacter({ id: 2, level: 20 })];
  expect(progressOf('level_30', all)).toEqual({ value: 20, target: 30 });
  expect(progressOf('gold_1000', all)).toEqual({ value: 40_000, target: 10_000_000 });
  expect(progressOf('items_100', all)).toEqual({ value: 15, target: 100 });
  expect(progressOf('all_slots', all)).toEqual({ value: 14, target: 15 });
  expect(progressOf('epic_outfit', all)).toEqual({ value: 4, target: 4 });
  expect(progressOf('ten_characters', all)).toEqual({ value: 2, target: 10 });
  expect(progressOf('two_games', all)).toEqual({ value: 1, target: 2 });
  for (const { id } of ACHIEVEMENTS.filter(({ measure }) => ['played', 'quality', 'climb', 'age'].includes(measure))) expect(progressOf(id, all)).toBeNull();
});
