import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { bossCount, countFreeSlots, levelProgress } from './character-facts.ts';
import { DEFAULT_VIEW, liveColumns, parseView, sortBy, SORTS } from './matrix-view.ts';
import { groupByRealm, layOutRows, sortCharacters } from './sort-characters.ts';

const NOW = Date.UTC(2026, 10, 22);

describe('free slots', () => {
  test('are those of carried bags that take anything', () => {
    const bags = [
      { bag_num: 0, in_bank: false, size: 16 },
      { bag_num: 1, in_bank: false, size: 20, family: 0 },
      { bag_num: 2, in_bank: false, size: 14, family: 1, name: 'Quiver' },
      { bag_num: -1, in_bank: true, size: 28 },
    ];
    const inventory = [
      carriedItemFixture({ bag_num: 0 }),
      carriedItemFixture({ bag_num: 1, slot_num: 2 }),
      carriedItemFixture({ bag_num: 2 }),
      carriedItemFixture({ bag_num: -1, in_bank: true }),
    ];
    expect(countFreeSlots({ bags, inventory })).toBe(34);
  });

  test('are unknown without bags of a known size', () => {
    expect(countFreeSlots({ inventory: [] })).toBeNull();
    expect(countFreeSlots({ bags: [{ bag_num: 0, in_bank: false, size: 16 }], inventory: null })).toBeNull();
  });
});

test('a lockout counts the bosses that are dead', () => {
  const lockout = { id: 1, name: 'Molten Core', size: 40, difficulty: null, extended: false, expires_at: NOW + 1 };
  const bosses = [
    { name: 'Lucifron', killed: true },
    { name: 'Magmadar', killed: false },
  ];
  expect(bossCount({ ...lockout, bosses })).toBe('1/2');
  expect(bossCount(lockout)).toBeNull();
});

test('progress within a level is unknown at the last level', () => {
  const character = { level: 60, game_id: 'wow_classic' };
  expect(levelProgress({ ...character, xp: 250, xpMax: 1000, restedXP: 500 })).toEqual({ gained: 0.25, rested: 0.5 });
  expect(levelProgress({ ...character, xp: 0, xpMax: 1000, restedXP: 500 })).toBeNull();
  expect(levelProgress({ ...character, level: 59, xp: 0, xpMax: 1000, restedXP: null })).toEqual({
    gained: 0,
    rested: null,
  });
  expect(levelProgress({ ...character, xp: 0, xpMax: 0, restedXP: null })).toBeNull();
});

const WEEK = {
  vault: [{ kind: 'raid' as const, index: 1, progress: 2, threshold: 2, level: 16 }],
  keystone: { id: 501, level: 12, name: 'The Stonevault' },
  rating: null,
  has_reward: false,
  resets_at: null,
};

test('vault and keystone are columns where a character has been seen with them', () => {
  const chosen = ['gold', 'vault', 'keystone', 'seen'] as const;
  expect(liveColumns(chosen, [characterFixture({ weekly: null })])).toEqual(['gold', 'seen']);
  expect(liveColumns(chosen, [characterFixture({ weekly: null }), characterFixture({ weekly: WEEK })])).toEqual(chosen);
});

const TIMES = { lastWeekly: NOW - 86_400_000, now: NOW };
const names = (characters: ReturnType<typeof sortCharacters>) => characters.map(({ name }) => name);

test('unknown values come last in either direction', () => {
  const characters = [
    characterFixture({ id: 1, name: 'Adela', copper: null }),
    characterFixture({ id: 2, name: 'Berta', copper: 5 }),
    characterFixture({ id: 3, name: 'Cilly', copper: 9 }),
  ];
  expect(names(sortCharacters(characters, { sort: 'gold', isDescending: true }, TIMES))).toEqual([
    'Cilly',
    'Berta',
    'Adela',
  ]);
  expect(names(sortCharacters(characters, { sort: 'gold', isDescending: false }, TIMES))).toEqual([
    'Berta',
    'Cilly',
    'Adela',
  ]);
});

test('every order is stable for any list', () => {
  const character = fc.record({
    id: fc.nat(),
    name: fc.constantFrom('Adela', 'Berta', 'Ärna'),
    level: fc.integer({ min: 1, max: 3 }),
    copper: fc.option(fc.nat({ max: 3 })),
    guild: fc.option(fc.constantFrom('Copper Lanterns', '')),
  });
  const given = fc.uniqueArray(character, { selector: ({ id }) => id, maxLength: 12 });
  fc.assert(
    fc.property(given, fc.constantFrom(...SORTS), fc.boolean(), (list, sort, isDescending) => {
      const characters = list.map((each) => characterFixture(each));
      const sorted = sortCharacters(characters, { sort, isDescending }, TIMES);
      expect(sortCharacters(characters.toReversed(), { sort, isDescending }, TIMES)).toEqual(sorted);
      expect(new Set(sorted)).toEqual(new Set(characters));
    }),
  );
});

test('groups by realm and game with their gold, in the order of the list', () => {
  const sorted = [
    characterFixture({ id: 1, realm: 'Stillwater', copper: 3 }),
    characterFixture({ id: 2, realm: 'Emberfall', copper: 4 }),
    characterFixture({ id: 3, realm: 'Stillwater', copper: null }),
  ];
  const rows = layOutRows(sorted, true).map((row) =>
    row.kind === 'realm' ? [row.group.realm, row.group.copper] : row.character.id,
  );
  expect(rows).toEqual([['Emberfall', 4], 2, ['Stillwater', 3], 1, 3]);
  const [unseen] = groupByRealm([characterFixture({ copper: null }), characterFixture({ id: 2, copper: null })]);
  expect(unseen?.copper, 'no purse was seen').toBeNull();
});

test('headings of a preview sum their whole realm', () => {
  const sorted = [
    characterFixture({ id: 1, realm: 'Stillwater', copper: 3 }),
    characterFixture({ id: 2, realm: 'Emberfall', copper: 4 }),
    characterFixture({ id: 3, realm: 'Stillwater', copper: 5 }),
    characterFixture({ id: 4, realm: 'Windbreak', copper: 6 }),
  ];
  const rows = layOutRows(sorted, true, 2).map((row) =>
    row.kind === 'realm' ? [row.group.realm, row.group.characters.length, row.group.copper] : row.character.id,
  );
  expect(rows).toEqual([['Emberfall', 1, 4], 2, ['Stillwater', 2, 8], 1]);
});

describe('the stored view', () => {
  test('falls back to the default part by part', () => {
    expect(
      parseView({ sort: 'gold', columns: ['seen', 'nothing', 'level'], narrowColumns: 'x', isDescending: 'x' }),
    ).toEqual({ ...DEFAULT_VIEW, sort: 'gold', columns: ['level', 'seen'] });
    expect(parseView(['x'])).toEqual(DEFAULT_VIEW);
    expect(parseView('x')).toBeNull();
  });

  test('reverses the current column and starts another one in its natural order', () => {
    expect(sortBy(DEFAULT_VIEW, 'level')).toEqual({ sort: 'level', isDescending: false });
    expect(sortBy(DEFAULT_VIEW, 'name')).toEqual({ sort: 'name', isDescending: false });
    expect(sortBy(DEFAULT_VIEW, 'gold')).toEqual({ sort: 'gold', isDescending: true });
  });
});
