import { describe, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { findResets } from '#shared/games/resets.ts';
import { weekOf } from '#shared/characters/week-of.ts';
import { isTicked } from '../../characters/stores/tasks-store.ts';
import { cooldownStates, createRow, hasOpen, listInstances, lockoutState } from './weekly-cells.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 22, 12);
const RESETS = findResets('eu', NOW);
const BEFORE = RESETS.lastWeekly - HOUR;
const AFTER = RESETS.lastWeekly + HOUR;

const lockout = (given: object = {}) => ({
  id: 409,
  name: 'Molten Core',
  size: 40,
  difficulty: null,
  extended: false,
  expires_at: NOW + HOUR,
  ...given,
});

function seenAt(at: number, given: Partial<Character>): Character {
  const character = characterFixture(given);
  const iso = new Date(at).toISOString();
  return { ...character, observed_at: { ...character.observed_at, lockouts: iso, weekly: iso } };
}

const stateOf = (character: Character, others: readonly Character[] = []) => {
  const [instance] = listInstances([character, ...others]);
  if (!instance) throw new Error('no instance');
  return lockoutState(character, instance, RESETS, NOW);
};

describe('a lockout', () => {
  const saved = seenAt(AFTER, { id: 9, lockouts: [lockout()] });

  test('holds until its end, with the bosses that are dead', () => {
    const bosses = [
      { name: 'Lucifron', killed: true },
      { name: 'Magmadar', killed: false },
    ];
    expect(stateOf(seenAt(AFTER, { lockouts: [lockout({ bosses })] }))).toMatchObject({
      kind: 'saved',
      killed: 1,
      bosses: 2,
    });
  });

  test('is open only for a character that was seen since the reset', () => {
    expect(stateOf(seenAt(AFTER, { lockouts: [] }), [saved])).toEqual({ kind: 'open' });
    expect(stateOf(seenAt(BEFORE, { lockouts: [] }), [saved])).toEqual({ kind: 'unseen' });
    expect(stateOf(seenAt(BEFORE, { lockouts: [lockout({ expires_at: BEFORE })] }))).toEqual({ kind: 'unseen' });
  });

  test('that was extended, or has no end, holds in the week in which it was seen', () => {
    const kept = [lockout({ extended: true, expires_at: BEFORE }), lockout({ expires_at: null })];
    for (const each of kept) {
      expect(stateOf(seenAt(AFTER, { lockouts: [each] })).kind).toBe('saved');
      expect(stateOf(seenAt(BEFORE, { lockouts: [each] })).kind).toBe('unseen');
    }
  });

  test('says nothing of a character without lockouts or of another game', () => {
    expect(stateOf(characterFixture({ lockouts: null }), [saved])).toEqual({ kind: 'none' });
    expect(stateOf(seenAt(AFTER, { lockouts: [], game_id: 'wow_retail' }), [saved])).toEqual({ kind: 'none' });
  });

  test('of another difficulty is another column', () => {
    const characters = [saved, seenAt(AFTER, { lockouts: [lockout({ difficulty: 'Heroic' })] })];
    expect(listInstances(characters).map(({ difficulty }) => difficulty)).toEqual([null, 'Heroic']);
  });
});

describe('the vault', () => {
  const weekly = {
    vault: [
      { kind: 'raid' as const, index: 1, progress: 2, threshold: 2, level: 3 },
      { kind: 'dungeon' as const, index: 1, progress: 0, threshold: 1, level: 0 },
    ],
    keystone: null,
    rating: null,
    has_reward: false,
    resets_at: null,
  };

  test('counts unlocked slots of this week', () => {
    expect(weekOf(seenAt(AFTER, { weekly }), RESETS.lastWeekly, NOW)).toMatchObject({
      isCurrent: true,
      vault: { unlocked: 1, slots: 2 },
      hasReward: false,
    });
  });

  test('holds a reward when the week in which a slot was unlocked has ended', () => {
    expect(weekOf(seenAt(BEFORE, { weekly }), RESETS.lastWeekly, NOW)).toMatchObject({
      isCurrent: false,
      hasReward: true,
    });
    expect(weekOf(seenAt(BEFORE, { weekly: { ...weekly, vault: [] } }), RESETS.lastWeekly, NOW)?.hasReward).toBe(false);
    expect(weekOf(seenAt(BEFORE - 7 * 24 * HOUR, { weekly }), RESETS.lastWeekly, NOW)?.hasReward).toBe(false);
  });

  test("trusts the game's own reset time over the region's", () => {
    const late = seenAt(BEFORE, { weekly: { ...weekly, resets_at: NOW + HOUR } });
    expect(weekOf(late, RESETS.lastWeekly, NOW)?.isCurrent).toBe(true);
  });
});

test('cooldowns are ready from their time on while they were seen lately, the next one first', () => {
  const cooldown = (name: string, ready_at: number) => ({ id: 1, name, profession: 'Alchemy', ready_at });
  const states = (days: number) => {
    const cooldowns = [cooldown('Later', NOW + 1), cooldown('Transmute', NOW)];
    const observed_at = {
      ...characterFixture().observed_at,
      cooldowns: new Date(NOW - days * 24 * HOUR).toISOString(),
    };
    return cooldownStates({ cooldowns, observed_at }, NOW).map(({ cooldown: { name }, isReady }) => [name, isReady]);
  };
  expect(states(1)).toEqual([
    ['Transmute', true],
    ['Later', false],
  ]);
  expect(states(31), 'of a character that was not seen for a month').toEqual([['Later', false]]);
});

describe('own tasks', () => {
  const task = (reset: 'weekly' | 'daily', at: number) => ({
    id: 1,
    name: 'World boss',
    reset,
    scope: 'character' as const,
    ticks: [{ character_id: 1, at: new Date(at).toISOString() }],
  });

  test('are ticked until their reset', () => {
    expect(isTicked(task('weekly', AFTER), 1, RESETS)).toBe(true);
    expect(isTicked(task('weekly', BEFORE), 1, RESETS)).toBe(false);
    expect(isTicked(task('daily', AFTER), 1, RESETS)).toBe(false);
    expect(isTicked(task('daily', RESETS.lastDaily), 1, RESETS)).toBe(true);
    expect(isTicked(task('weekly', AFTER), 2, RESETS)).toBe(false);
  });

  test('leave a character open until they are ticked', () => {
    const character = characterFixture({ id: 1 });
    expect(hasOpen(createRow(character, [], [task('weekly', AFTER)], RESETS, NOW))).toBe(false);
    expect(hasOpen(createRow(character, [], [task('weekly', BEFORE)], RESETS, NOW))).toBe(true);
  });
});
