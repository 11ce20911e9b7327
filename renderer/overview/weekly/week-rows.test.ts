import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { findResets } from '#shared/games/resets.ts';
import type { Lockout } from '#shared/characters/week-of.ts';
import { mapSections, SECTIONS } from '#shared/characters/sections.ts';
import { isTicked } from '../../characters/stores/tasks-store.ts';
import { dungeonInitials } from './dungeon-initials.ts';
import { cooldownStates } from './week-cells.ts';
import { listColumns } from './week-columns.ts';
import { createWeekTable, foldRows, sortRows } from './week-rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 22, 12);
const TIMES = { ...findResets('eu', NOW), now: NOW };
const BEFORE = TIMES.lastWeekly - HOUR;
const AFTER = TIMES.lastWeekly + HOUR;

/** Every section of the character seen at one time. */
function seenAt(at: number, given: Partial<Character> = {}): Character {
  const iso = new Date(at).toISOString();
  return { ...characterFixture(given), observed_at: mapSections(SECTIONS, () => iso) };
}

const retail = (at: number, given: Partial<Character> = {}) =>
  seenAt(at, { game_id: 'wow_retail', level: 90, ...given });

const lockout = (given: object = {}) => ({
  id: 409,
  name: 'Molten Core',
  size: 40,
  difficulty: null,
  extended: false,
  expires_at: NOW + HOUR,
  ...given,
});

const slot = (kind: 'raid' | 'dungeon' | 'world', index: number, progress: number, level = 0, item_level?: number) => ({
  kind,
  index,
  progress,
  threshold: index * 2,
  level,
  ...(item_level !== undefined && { item_level }),
});

const weekly = (given: object = {}) => ({
  vault: [slot('raid', 1, 2, 3), slot('dungeon', 1, 0)],
  keystone: null,
  rating: null,
  has_reward: false,
  resets_at: null,
  ...given,
});

function tableOf(characters: readonly Character[], tasks: readonly Task[] = []) {
  const table = createWeekTable(characters, listColumns(characters, tasks, TIMES), TIMES);
  const cell = (key: string, index = 0) => table.rows[index]?.cells.get(key);
  return { ...table, keys: table.columns.map(({ key }) => key), cell };
}

describe('a raid', () => {
  const saved = seenAt(AFTER, { id: 9, lockouts: [lockout()] });
  const bosses = [
    { name: 'Lucifron', killed: true },
    { name: 'Magmadar', killed: false },
  ];
  const stateOf = (character: Character) => tableOf([character, saved]).cell('raid Molten Core')?.state;

  test('shows the bosses that are dead until the lockout ends', () => {
    const { cell } = tableOf([seenAt(AFTER, { lockouts: [lockout({ bosses })] })]);
    expect(cell('raid Molten Core')).toMatchObject({
      state: 'started',
      value: { best: { bosses: { killed: 1, count: 2 } } },
    });
  });

  test('is open only for a character that was seen since the reset', () => {
    expect(stateOf(seenAt(AFTER, { lockouts: [] }))).toBe('open');
    expect(stateOf(seenAt(BEFORE, { lockouts: [] }))).toBe('unknown');
    expect(stateOf(seenAt(BEFORE, { lockouts: [lockout({ name: 'Blackwing Lair' })] })), 'another one holds').toBe(
      'unknown',
    );
  });

  test('that was extended, or has no end, holds in the week in which it was seen', () => {
    for (const kept of [lockout({ extended: true, expires_at: BEFORE }), lockout({ expires_at: null })]) {
      expect(stateOf(seenAt(AFTER, { lockouts: [kept] }))).toBe('done');
      expect(stateOf(seenAt(BEFORE, { lockouts: [kept] }))).toBe('unknown');
    }
  });

  test('is not known of a character without lockouts, and not possible in another game', () => {
    expect(stateOf(characterFixture({ lockouts: null }))).toBe('unknown');
    expect(stateOf(retail(AFTER, { lockouts: [] }))).toBe('impossible');
  });

  test('of all difficulties is one column with the hardest progress', () => {
    const normal = lockout({ name: 'The Venomous Abyss', size: 20, difficulty: 'Normal', bosses });
    const heroic = lockout({ name: 'The Venomous Abyss', size: 20, difficulty: 'Heroic', bosses });
    const { keys, cell } = tableOf([retail(AFTER, { lockouts: [normal, heroic] })]);
    expect(keys.filter((key) => key.startsWith('raid'))).toEqual(['raid The Venomous Abyss']);
    expect(cell('raid The Venomous Abyss')?.value).toMatchObject({ best: { kind: 'heroic' }, all: [{}, {}] });
  });

  test('nobody is saved to has no column', () => {
    const ended = lockout({ name: "Ahn'Qiraj Temple", expires_at: NOW - HOUR });
    expect(tableOf([seenAt(AFTER, { lockouts: [ended] })]).keys).not.toContain("raid Ahn'Qiraj Temple");
  });
});

test('world bosses and dungeons are no raids', () => {
  const boss = lockout({ name: "Lu'ashal", size: null });
  const dungeon = lockout({ name: 'Murder Row', size: 5, difficulty: 'Mythic' });
  const { keys, cell } = tableOf([retail(AFTER, { lockouts: [boss, dungeon] }), retail(BEFORE, { lockouts: [] })]);
  expect(keys).toEqual(['worldBoss', 'dungeons', 'seen']);
  expect([cell('worldBoss')?.value, cell('dungeons')?.value]).toEqual([
    { kind: 'names', names: ["Lu'ashal"] },
    { kind: 'names', names: ['Murder Row'] },
  ]);
  expect(cell('worldBoss', 1)?.state).toBe('unknown');
});

describe('the vault', () => {
  const vaultOf = (character: Character) => tableOf([character]).cell('vault');

  test('has the best reward of each row, its item level only where a slot has it', () => {
    const vault = [
      slot('raid', 1, 4, 17),
      slot('raid', 2, 4, 15),
      slot('dungeon', 1, 2, 12, 311),
      slot('dungeon', 2, 4, 10, 308),
      slot('world', 1, 0),
    ];
    const cell = vaultOf(retail(AFTER, { weekly: weekly({ vault }) }));
    expect(cell?.state).toBe('started');
    expect(cell?.value).toMatchObject({
      rows: [
        { kind: 'raid', best: { itemLevel: null, raid: 'heroic' } },
        { kind: 'dungeon', best: { itemLevel: 311, level: 12 } },
        { kind: 'world', best: null },
      ],
    });
  });

  test('is open without progress, and not known in a week that was not seen', () => {
    const vault = [slot('raid', 1, 0)];
    expect(vaultOf(retail(AFTER, { weekly: weekly({ vault }) }))?.state).toBe('open');
    expect(vaultOf(retail(BEFORE, { weekly: weekly({ vault }) }))?.state).toBe('unknown');
  });

  test('holds a reward of the week that ended, and the row stays', () => {
    const { cell, rows } = tableOf([retail(BEFORE, { weekly: weekly() })]);
    expect(cell('vault')?.value).toEqual({ kind: 'vault', rows: [], hasReward: true });
    expect(foldRows(rows).folded).toEqual([]);
  });

  test('is not possible for another game, nor for a level below every last one', () => {
    const main = retail(AFTER, { id: 2, weekly: weekly() });
    const { cell } = tableOf([seenAt(AFTER), retail(AFTER, { id: 3, level: 34 }), retail(BEFORE, { level: 34 }), main]);
    expect([0, 1, 2].map((index) => cell('vault', index)?.state)).toEqual(['impossible', 'impossible', 'unknown']);
  });
});

test('a currency says what is left of its cap, of this week only', () => {
  const crest = { id: 3445, name: 'Hero Mistcrest', count: 95, max: 540, week_count: 30, week_max: 90 };
  const marl = { id: 3316, name: 'Voidlight Marl', count: 10 };
  const key = 'currency 3445';
  const { cell, keys, columns } = tableOf([
    retail(AFTER, { id: 1, currencies: [crest, marl, { id: 1792, name: 'Honor', count: 5, max: 15_000 }] }),
    retail(BEFORE, { id: 2, currencies: [crest] }),
    retail(AFTER, { id: 3, currencies: [{ ...crest, name: 'Currency 3445', week_count: 90 }] }),
  ]);
  expect(keys).toEqual([key, 'currency 1792', 'seen']);
  expect(columns.map(({ isDefault }) => isDefault)).toEqual([true, false, true]);
  expect(cell(key)).toMatchObject({ state: 'started', value: { left: 60, max: 90 } });
  expect(cell(key, 1)?.state).toBe('unknown');
  expect(cell(key, 2)).toMatchObject({ state: 'done', value: { left: 0 } });
  expect(columns[0]).toMatchObject({ name: 'Hero Mistcrest' });
});

test('a rating of an earlier week is shown as old, and has no column of its own', () => {
  const old = retail(BEFORE, { weekly: weekly({ rating: 2417, vault: [] }) });
  expect(tableOf([old]).keys).not.toContain('rating');
  const { cell, keys } = tableOf([old, retail(AFTER, { weekly: weekly({ rating: 1800 }) })]);
  expect(keys).toContain('rating');
  expect(cell('rating')?.value).toMatchObject({ number: 2417, isOld: true });
});

describe('own tasks', () => {
  const task = (reset: 'weekly' | 'daily', at: number): Task => ({
    id: 1,
    name: 'World boss',
    reset,
    scope: 'character',
    ticks: [{ character_id: 1, at: new Date(at).toISOString() }],
  });

  test('are ticked until their reset', () => {
    expect(isTicked(task('weekly', AFTER), 1, TIMES)).toBe(true);
    expect(isTicked(task('weekly', BEFORE), 1, TIMES)).toBe(false);
    expect(isTicked(task('daily', AFTER), 1, TIMES)).toBe(false);
    expect(isTicked(task('daily', TIMES.lastDaily), 1, TIMES)).toBe(true);
    expect(isTicked(task('weekly', AFTER), 2, TIMES)).toBe(false);
  });

  test('leave a character open until they are ticked, and keep its row', () => {
    const character = seenAt(BEFORE, { id: 1 });
    const rowWith = (at: number) => tableOf([character], [task('weekly', at)]).rows[0];
    expect([rowWith(BEFORE)?.isOpen, rowWith(BEFORE)?.hasWeek]).toEqual([true, false]);
    expect([rowWith(AFTER)?.isOpen, rowWith(AFTER)?.hasWeek]).toEqual([false, true]);
  });
});

test('cooldowns are ready from their time on while they were seen lately, the next one first', () => {
  const cooldown = (name: string, ready_at: number) => ({ id: 1, name, profession: 'Alchemy', ready_at });
  const states = (days: number) => {
    const cooldowns = [cooldown('Later', NOW + 1), cooldown('Transmute', NOW)];
    const observed_at = mapSections(SECTIONS, () => new Date(NOW - days * DAY).toISOString());
    return cooldownStates({ cooldowns, observed_at }, NOW).map(({ cooldown: { name }, isReady }) => [name, isReady]);
  };
  expect(states(1)).toEqual([
    ['Transmute', true],
    ['Later', false],
  ]);
  expect(states(31), 'of a character that was not seen for a month').toEqual([['Later', false]]);
});

describe('any characters', () => {
  const character = fc
    .record({
      id: fc.nat(),
      at: fc.constantFrom(AFTER, BEFORE, BEFORE - 400 * DAY),
      game_id: fc.constantFrom('wow_retail', 'wow_classic'),
      level: fc.constantFrom(1, 60, 90),
      lockouts: fc.option(
        fc.constantFrom<Lockout[]>([], [lockout()], [lockout({ size: 5 }), lockout({ expires_at: BEFORE })]),
      ),
      weekly: fc.option(fc.constantFrom(weekly(), weekly({ vault: [], rating: 900 }))),
    })
    .map(({ at, ...given }) => seenAt(at, given));
  const list = fc.uniqueArray(character, { selector: ({ id }) => id, maxLength: 46 });

  test('keep each row once, folded or not, and none that was seen this week folds', () => {
    fc.assert(
      fc.property(list, (characters) => {
        const { shown, folded } = foldRows(tableOf(characters).rows);
        expect(shown.length + folded.length).toBe(characters.length);
        for (const { character: each } of folded)
          expect(Date.parse(each.observed_at.character ?? '')).toBeLessThan(TIMES.lastWeekly);
      }),
    );
  });

  test('have columns with something to show only', () => {
    fc.assert(
      fc.property(list, (characters) => {
        const { columns, rows } = tableOf(characters);
        for (const { key } of columns)
          expect(rows.some(({ cells }) => (cells.get(key)?.value ?? null) !== null)).toBe(true);
      }),
    );
  });

  test('are in one order, with what is not known last in either direction', () => {
    const sorts = fc.constantFrom(null, 'name', 'vault', 'rating', 'raid Molten Core', 'seen');
    fc.assert(
      fc.property(list, sorts, fc.boolean(), (characters, sort, isDescending) => {
        const sorted = sortRows(tableOf(characters).rows, { sort, isDescending });
        const again = sortRows(tableOf(characters.toReversed()).rows, { sort, isDescending });
        expect(again.map((row) => row.character.id)).toEqual(sorted.map((row) => row.character.id));
        if (sort === null || sort === 'name') return;
        const isKnown = sorted.map(({ cells }) => (cells.get(sort)?.rank ?? null) !== null);
        expect(isKnown).toEqual(isKnown.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

test('a dungeon is named by its initials', () => {
  const names = ['Ara-Kara, City of Echoes', 'The Stonevault', 'Altar of Fangs', 'Der Flammenkrater', '黑石'];
  expect(names.map(dungeonInitials)).toEqual(['AK', 'ST', 'AF', 'FL', '黑石']);
});
