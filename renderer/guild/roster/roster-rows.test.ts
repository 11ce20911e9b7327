import { expect, test } from 'vitest';
import type { ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import type { Roster, RosterMember } from '#shared/guild/contract/roster.ts';
import { termKey } from '#shared/games/terms/same-term.ts';
import { filterRows, mergeRoster, NO_FILTER, rosterLockouts, sortRows, sumRows, toRows } from './roster-rows.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const TIMES = { lastWeekly: NOW - 3 * DAY, now: NOW };

function character(id: number, name: string, given: Partial<ViewedCharacter> = {}): ViewedCharacter {
  return {
    id,
    name,
    realm: 'Hydraxian',
    game_id: 'wow_classic',
    level: 60,
    race: 'Dwarf',
    class: 'Warrior',
    faction: 'Alliance',
    seen_at: null,
    sections: [],
    gear: null,
    professions: null,
    lockouts: null,
    ...given,
  };
}

function member(memberId: number, username: string, characters: ViewedCharacter[], main: number | null = null) {
  return { memberId, userId: memberId, username, role: 'member', main, rank: '', characters } satisfies RosterMember;
}

const gear = (item_level: number, role: 'tank' | 'healer' | 'damage' = 'damage') => ({
  item_level,
  specialisation: 'Fury',
  role,
});

const ROSTER: Roster = {
  members: [
    member(
      1,
      'Olaf',
      [
        character(1, 'Alva', { gear: gear(66, 'tank') }),
        character(2, 'Brunhild', { class: 'Priest', level: 40, gear: gear(30, 'healer') }),
      ],
      2,
    ),
    member(2, 'Mira', [character(3, 'Tilda', { professions: [{ name: 'Alchemy', level: 300, max_level: 300 }] })]),
    member(3, 'Nils', []),
  ],
};
const names = (roster: Roster) => toRows(roster).map((row) => row.character.name);

test('sorts unknown values last in either direction', () => {
  const sorted = (isDescending: boolean) =>
    sortRows(toRows(ROSTER), { sort: 'itemLevel', isDescending }, TIMES).map((row) => row.character.name);
  expect(sorted(true)).toEqual(['Alva', 'Brunhild', 'Tilda']);
  expect(sorted(false)).toEqual(['Brunhild', 'Alva', 'Tilda']);
});

test('lockouts are those that hold, unknown where this week was not seen', () => {
  const lockout = { name: 'Molten Core', difficulty: null, killed: 1, bosses: 10, extended: false };
  const held = (expires_at: number, extended: boolean, daysAgo: number) => {
    const seen_at = new Date(NOW - daysAgo * DAY).toISOString();
    const lockouts = { seen_at, saved: [{ ...lockout, expires_at, extended }] };
    return rosterLockouts(character(1, 'Alva', { lockouts }), TIMES)?.length;
  };
  expect(held(NOW + 1, false, 6), 'of last week, and not over').toBe(1);
  expect([held(NOW - 1, true, 1), held(NOW - 1, true, 400)], 'extended, seen this week or long ago').toEqual([
    1,
    undefined,
  ]);
  expect([held(NOW - 1, false, 1), held(NOW - 1, false, 4)], 'over').toEqual([0, undefined]);
});

test('ties of a member have the main first', () => {
  const rows = sortRows(toRows(ROSTER), { sort: 'member', isDescending: false }, TIMES);
  expect(rows.map((row) => row.character.name)).toEqual(['Tilda', 'Brunhild', 'Alva']);
});

test('filters by text, class, role and main', () => {
  const found = (filter: object) =>
    filterRows(toRows(ROSTER), { ...NO_FILTER, ...filter }, termKey).map((row) => row.character.name);
  expect(found({ find: 'alchemy' })).toEqual(['Tilda']);
  expect(found({ find: ' olaf ' })).toEqual(['Alva', 'Brunhild']);
  for (const className of ['Priest', 'Priester']) expect(found({ className })).toEqual(['Brunhild']);
  expect(found({ role: 'unknown' })).toEqual(['Tilda']);
  expect(found({ mainsOnly: true })).toEqual(['Brunhild']);
});

test('sums by class and role', () => {
  const words = [character(4, 'Berta', { class: 'Kriegerin' })];
  const rows = toRows({ members: [...ROSTER.members, member(4, 'Pia', words)] });
  expect(sumRows(rows, termKey)).toEqual({
    classes: [
      ['Warrior', 3],
      ['Priest', 1],
    ],
    roles: { tank: 1, healer: 1, damage: 0, unknown: 2 },
  });
});

test('a reply about some characters replaces, adds and removes only those', () => {
  const changed = { members: [member(2, 'Mira', [character(3, 'Tilda', { level: 61 }), character(9, 'Yrsa')])] };
  const merged = mergeRoster(ROSTER, [1, 3, 9], changed);
  expect(names(merged)).toEqual(['Brunhild', 'Tilda', 'Yrsa']);
  expect(merged.members[1]?.characters[0]?.level).toBe(61);
  expect(merged.members[2]).toBe(ROSTER.members[2]);
  expect(names(mergeRoster(ROSTER, [3], { members: [] }))).toEqual(['Alva', 'Brunhild']);
});
