import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EquipmentItem } from '#shared/contract/characters/characters.ts';
import { carriedItemFixture, characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { ahead, findPair, isSame, measure, pairSlots } from './compare-characters.ts';

const inSlots = (...slots: readonly string[]): EquipmentItem[] =>
  wornItemFixture(...slots.map(() => 3)).map((item, index) => ({ ...item, slot_name: slots[index] ?? '' }));

describe('the measures', () => {
  test('cover both characters and distinguish unobserved from empty', () => {
    const a = characterFixture({
      level: 60,
      equipment: wornItemFixture(4, 2),
      inventory: [carriedItemFixture({ item_count: 20 }), carriedItemFixture({ id: 2 })],
      copper: 12_345,
    });
    const b = characterFixture({ level: 42, equipment: [] });
    expect(Object.fromEntries(measure(a, b).map((row) => [row.measure, [row.a, row.b]]))).toEqual({
      level: [60, 42],
      quality: [3, null],
      worn: [2, 0],
      carried: [21, null],
      money: [12_345, null],
      played: [null, null],
    });
  });

  test('show the leader: an observed zero is ahead of an unobserved value', () => {
    expect([ahead(2, 1), ahead(1, 2), ahead(2, 2), ahead(null, 0), ahead(null, null)]).toEqual([
      'a',
      'b',
      null,
      'b',
      null,
    ]);
  });
});

describe('the slots', () => {
  test('list two rings in two rows, and leave the other side empty for a slot worn by one', () => {
    const rows = pairSlots(
      characterFixture({ equipment: inSlots('Head', 'Finger', 'Finger') }),
      characterFixture({ equipment: inSlots('Finger', 'Feet') }),
    );
    expect(rows.map(({ slot, a, b }) => [slot, a?.id ?? null, b?.id ?? null])).toEqual([
      ['Head', 1, null],
      ['Finger', 2, 1],
      ['Finger', 3, null],
      ['Feet', null, 2],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  });

  test('give every worn item one row, whatever the slots are called', () => {
    const slots = fc.array(fc.oneof(fc.constantFrom('Finger', 'Trinket', '__proto__', 'Finger\n1', ''), fc.string()), {
      maxLength: 24,
    });
    fc.assert(
      fc.property(slots, slots, (left, right) => {
        const [a, b] = [
          characterFixture({ equipment: inSlots(...left) }),
          characterFixture({ equipment: inSlots(...right) }),
        ];
        const rows = pairSlots(a, b);
        expect(rows.flatMap((row) => row.a?.id ?? []).toSorted()).toEqual(
          (a.equipment ?? []).map(({ id }) => id).toSorted(),
        );
        expect(rows.flatMap((row) => row.b?.id ?? []).toSorted()).toEqual(
          (b.equipment ?? []).map(({ id }) => id).toSorted(),
        );
        for (const row of rows) for (const item of [row.a, row.b]) if (item) expect(item.slot_name).toBe(row.slot);
      }),
    );
  });

  test('treat items as equal only with equal stats', () => {
    const [row] = pairSlots(
      characterFixture({ equipment: wornItemFixture(3) }),
      characterFixture({ equipment: wornItemFixture(3) }),
    );
    expect(row && isSame(row)).toBe(true);
    expect(row?.b && isSame({ ...row, b: { ...row.b, stats: [{ name: 'Stamina', value: 1 }] } })).toBe(false);
    expect(row && isSame({ ...row, b: null })).toBe(false);
  });
});

test('an address selects two characters, and never the same one twice', () => {
  const [a, b] = [characterFixture({ id: 1 }), characterFixture({ id: 2 })];
  expect(findPair([a, b], '1', '2')).toEqual([a, b]);
  expect(findPair([a, b], '2', '2')).toEqual([b, null]);
  expect(findPair([a, b], '3', '1')).toEqual([null, a]);
  expect(findPair([a, b], null, '01')).toEqual([null, null]);
});
