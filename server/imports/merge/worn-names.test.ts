import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { GAME, MINUTE, NOW, snapshot, wornItem } from '../../testing/characters/snapshots.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';

const all = (...snapshots: Snapshot[]) =>
  snapshots.reduce<MergeResult | null>((stored, next) => merge(stored, next, GAME, NOW), null) as MergeResult;

const NUMBERS = { enchantID: 1900, gemIDs: [213_743], setID: 209 };
const NAMES = {
  enchantName: 'Crusader',
  sockets: 2,
  gemNames: ['Masterful Ruby'],
  setName: 'Might',
  setSize: 8,
  upgrade: 'Hero 4/6',
};
const wearing = (minutes: number, given: object) =>
  snapshot({
    observed_at: NOW - (1000 - minutes) * MINUTE,
    equipment: [{ ...wornItem('Helm'), ...NUMBERS, ...given }],
  });
const headOf = (merged: MergeResult) => merged.document.equipment?.[0];

const named = wearing(1, NAMES);
const bare = wearing(2, {});

describe('names of what is on a worn item', () => {
  test.each([
    ['first', [named, bare]],
    ['second', [bare, named]],
  ])('stay while it is worn, though another addon version records none, when they arrive %s', (_when, order) => {
    const merged = all(...order);
    expect(headOf(merged)).toMatchObject({
      enchant_name: 'Crusader',
      sockets: 2,
      gem_names: ['Masterful Ruby'],
      set_name: 'Might',
      set_size: 8,
    });
    expect(merged.document.observed_at.equipment).toBe(new Date(NOW - 998 * MINUTE).toISOString());
  });

  test('are no change when the item is seen again without them', () => {
    expect(all(named, bare)).toMatchObject({ status: 'unchanged', changes: [] });
  });

  test('stay with the numbers that they are of: the enchantment, the gems, the set', () => {
    expect(headOf(all(named, wearing(2, { enchantID: 803 })))).not.toHaveProperty('enchant_name');
    expect(headOf(all(named, wearing(2, { enchantID: 803 })))).toHaveProperty('gem_names');
    expect(headOf(all(named, wearing(2, { gemIDs: [1] })))).not.toHaveProperty('gem_names');
    expect(headOf(all(named, wearing(2, { setID: 7 })))).not.toHaveProperty('set_name');
    expect(headOf(all(named, wearing(2, { itemID: 7 })))).not.toHaveProperty('sockets');
    expect(headOf(all(named, wearing(2, { itemID: 7 })))).toHaveProperty('set_name', 'Might');
    expect(headOf(all(named, wearing(2, { bonusIDs: [7] })))).not.toHaveProperty('upgrade');
    expect(headOf(all(named, wearing(2, { setID: 7 })))).toHaveProperty('upgrade', 'Hero 4/6');
  });

  test('return with an enchantment that was away for a while', () => {
    const merged = all(named, wearing(2, { enchantID: 803 }), wearing(3, {}));
    expect(headOf(merged)).toHaveProperty('enchant_name', 'Crusader');
  });

  test('are written even when they are of nothing that is worn now', () => {
    const away = wearing(2, { itemID: 7, enchantID: 803, gemIDs: [1], setID: 7 });
    const merged = merge(all(away), named, GAME, NOW);
    expect(merged).toMatchObject({ status: 'stale', isWritten: true });
    expect(headOf(all(away, named, wearing(3, {})))).toHaveProperty('enchant_name', 'Crusader');
  });

  test('are no more than 64 beside those of the worn items, the latest', () => {
    const many = Array.from({ length: 80 }, (_, at) =>
      wearing(at + 1, { enchantID: at + 1, enchantName: `N${at + 1}` }),
    );
    const names = Object.keys(all(...many).numberTimes.names?.enchant_name ?? {});
    expect(names).toHaveLength(64);
    expect(names).toContain('79');
    expect(names).not.toContain('15');
  });
});

const NAME_OF = { 1: 'Crusader', 2: 'Agility +15', 3: 'Stamina +9' } as const;
const someNumber = fc.constantFrom(1, 2, 3);
/** A save of some addon version: it knows all names, some, or none. */
const save = fc.record({
  minutes: fc.integer({ min: 1, max: 900 }),
  language: fc.constantFrom('', ' (de)'),
  worn: fc.array(
    fc.record({
      itemID: fc.constantFrom(100, 200),
      enchantID: someNumber,
      gemIDs: fc.array(someNumber, { minLength: 1, maxLength: 2 }),
      setID: someNumber,
      isNamed: fc.record({ enchant: fc.boolean(), gems: fc.boolean(), set: fc.boolean(), sockets: fc.boolean() }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
type Save = typeof save extends fc.Arbitrary<infer T> ? T : never;

function toSnapshot({ minutes, language, worn }: Save, index: number): Snapshot {
  return snapshot({
    observed_at: NOW - minutes * MINUTE + index,
    equipment: worn.map(({ isNamed, ...numbers }, at) => ({
      ...wornItem('Helm', at === 0 ? 'Head' : 'Chest'),
      ...numbers,
      ...(isNamed.enchant && { enchantName: NAME_OF[numbers.enchantID as 1] + language }),
      ...(isNamed.gems && { gemNames: numbers.gemIDs.map((id) => NAME_OF[id as 1] + language) }),
      ...(isNamed.set && { setName: `Set ${numbers.setID}${language}`, setSize: 8 }),
      ...(isNamed.sockets && { sockets: 3 }),
    })),
  });
}

test('names are the same in whatever order saves arrive', () => {
  fc.assert(
    fc.property(
      fc
        .array(save, { minLength: 3, maxLength: 6 })
        .map((given) => given.map(toSnapshot))
        .chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
      ([one, other]) => {
        const [a, b] = [all(...one), all(...other)];
        expect(b.document.equipment).toEqual(a.document.equipment);
        expect(b.numberTimes).toEqual(a.numberTimes);
        for (const again of one) expect(merge(a, again, GAME, NOW)).toMatchObject({ isWritten: false });
      },
    ),
    { numRuns: 300 },
  );
});
