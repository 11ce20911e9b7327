import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EquipmentItem } from '#shared/games/contract/items.ts';
import { carriedItemFixture, characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import {
  comparedParams,
  compareDungeons,
  compareSlots,
  compareStats,
  findCompared,
  isHighest,
  isSame,
  measure,
  MEASURES,
} from './compare-characters.ts';

const inSlots = (...slots: readonly string[]): EquipmentItem[] =>
  wornItemFixture(...slots.map(() => 3)).map((item, index) => ({ ...item, slot_name: slots[index] ?? '' }));
const wearing = (...slots: readonly string[]) => characterFixture({ equipment: inSlots(...slots) });

describe('the measures', () => {
  test('distinguish unobserved from empty', () => {
    const rich = characterFixture({
      equipment: wornItemFixture(4, 2).map((item) => ({ ...item, item_level: 66 })),
      inventory: [carriedItemFixture({ item_count: 20 }), carriedItemFixture({ id: 2 })],
      copper: 12_345,
    });
    const poor = characterFixture({ level: 42, equipment: [] });
    expect(MEASURES.map((name) => [name, measure(rich, name), measure(poor, name)])).toEqual([
      ['itemLevel', 66, null],
      ['level', 60, 42],
      ['worn', 2, 0],
      ['carried', 21, null],
      ['money', 12_345, null],
      ['played', null, null],
    ]);
  });

  test('the highest is marked unless all are the same: an observed zero is above an unobserved value', () => {
    const marks = (...values: readonly (number | null)[]) => values.map((_, at) => isHighest(values, at, ['', '', '']));
    expect(marks(2, 1, 2)).toEqual([true, false, true]);
    expect(marks(2, 2)).toEqual([false, false]);
    expect(marks(null, 0)).toEqual([false, true]);
    expect(marks(null, null)).toEqual([false, false]);
  });

  test('the highest is marked within one game only', () => {
    const games = ['wow_classic', 'wow_retail', 'wow_classic'];
    const marks = (...values: readonly (number | null)[]) => values.map((_, at) => isHighest(values, at, games));
    expect(marks(60, 80, 58)).toEqual([true, false, false]);
    expect(marks(60, 80, null)).toEqual([true, false, false]);
    expect(marks(60, 80, 60)).toEqual([false, false, false]);
  });
});

describe('the slots', () => {
  test('are those of the paper doll, in its order: two rings in two rows', () => {
    const rows = compareSlots([wearing('Feet', 'Finger', 'Finger'), wearing('Finger'), wearing('Head')]);
    expect(rows.map(({ slot, items }) => [slot, ...items.map((item) => item?.id ?? null)])).toEqual([
      ['Head', null, null, 1],
      ['Feet', 1, null, null],
      ['Finger 1', 2, 1, null],
      ['Finger 2', 3, null, null],
    ]);
  });

  test('give every worn item one row, whatever the slots are called', () => {
    const slots = fc.array(
      fc.oneof(fc.constantFrom('Finger', 'Trinket', 'Head', '__proto__', 'Finger\n1', ''), fc.string()),
      { maxLength: 24 },
    );
    fc.assert(
      fc.property(fc.array(slots, { minLength: 2, maxLength: 4 }), (outfits) => {
        const characters = outfits.map((outfit) => wearing(...outfit));
        const rows = compareSlots(characters);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const [at, { equipment }] of characters.entries())
          expect(rows.flatMap(({ items }) => items[at]?.id ?? []).toSorted()).toEqual(
            (equipment ?? []).map(({ id }) => id).toSorted(),
          );
      }),
    );
  });

  test('items are the same only with the same name, level and stats, never by colour', () => {
    const [row] = compareSlots([wearing('Head'), wearing('Head')]);
    const [first = null, second = null] = row?.items ?? [];
    const withSecond = (given: Partial<EquipmentItem>) =>
      row && second && isSame({ ...row, items: [first, { ...second, ...given }] });
    expect(withSecond({})).toBe(true);
    expect(withSecond({ item_name: 'Another of the same colour' })).toBe(false);
    expect(withSecond({ item_level: 70 })).toBe(false);
    expect(withSecond({ stats: [{ name: 'Stamina', value: 1 }] })).toBe(false);
    expect(row && isSame({ ...row, items: [first, null] })).toBe(false);
  });
});

test('stats are those of the sheets where all were seen, else the sums of the gear', () => {
  const seen = characterFixture({
    stats: { strength: 300, secondary: [{ name: 'Hit', value: 6 }] },
    equipment: wornItemFixture(3).map((item) => ({ ...item, stats: [{ name: 'Stamina', value: 9 }] })),
  });
  expect(compareStats([seen, characterFixture({ stats: { agility: 20 } })])).toEqual({
    fromSheet: true,
    rows: [
      { name: 'Strength', values: [300, null] },
      { name: 'Hit', values: [6, null] },
      { name: 'Agility', values: [null, 20] },
    ],
  });
  expect(compareStats([seen, characterFixture()])).toEqual({
    fromSheet: false,
    rows: [{ name: 'Stamina', values: [9, null] }],
  });
});

test('an address selects up to four characters, and never the same one twice', () => {
  const [a, b] = [characterFixture({ id: 1 }), characterFixture({ id: 2 })];
  const found = (query: string) => findCompared([a, b], new URLSearchParams(query));
  expect(found('a=1&b=2')).toEqual([a, b, null, null]);
  expect(found('a=2&b=2&d=1')).toEqual([b, null, null, a]);
  expect(found('a=3&b=01')).toEqual([null, null, null, null]);
  expect(String(comparedParams([1, undefined, 2]))).toBe('a=1&c=2');
});

test('dungeons of Mythic+ are those of the running season, with the run of each that has one', () => {
  const now = Date.UTC(2026, 10, 21);
  const dungeon = { id: 588, in_time: true, time: 1300, limit: 1800, score: 345 };
  const of = (season: number, level: number | null) =>
    characterFixture({
      mythicplus: {
        season,
        dungeons: [
          { ...dungeon, name: 'Altar of Fangs', level },
          { ...dungeon, name: 'Murder Row', level: null },
        ],
        runs: [],
        resets_at: null,
      },
    });
  const rows = compareDungeons([of(18, 12), of(17, 20), of(18, null), characterFixture()], 18, now);
  expect(rows.map(({ name, runs }) => [name, runs.map((run) => run?.level ?? null)])).toEqual([
    ['Altar of Fangs', [12, null, null, null]],
  ]);
});
