import { describe, expect, test } from 'vitest';
import type { Character } from '../../characters/contract/characters.ts';
import { characterFixture } from '../../testing/characters/character-fixture.ts';
import { DAY_MS } from './insight.ts';
import { findNotSeen, findRestedWaste, findStaleSection } from './time-insights.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();
const seen = (times: Partial<Character['observed_at']>) =>
  characterFixture({ observed_at: { ...characterFixture().observed_at, character: null, ...times } });

describe('rested experience', () => {
  const rested = (given: Partial<Character>) =>
    findRestedWaste(characterFixture({ level: 42, xp: 100, xpMax: 1001, restedXP: 1501, ...given }));
  test('is wasted from one and a half levels', () => {
    expect(rested({})?.facts).toEqual({ rested: 1501, cap: 1501, level: 42 });
    expect(rested({ restedXP: 1500 })).toBeNull();
  });
  test('is ignored at a level that may be the last, or when it was not observed', () => {
    for (const given of [
      { level: 60 },
      { level: 80 },
      { level: 20, game_id: 'wow_retail' },
      { xp: null },
      { xpMax: null },
      { xpMax: 0 },
      { restedXP: null },
      { xp: 1001 },
      { game_id: 'ffxiv' },
    ]) {
      expect(rested(given)).toBeNull();
    }
  });
});

describe('a character not played for long', () => {
  test('is reported with the whole days since its newest observation', () => {
    expect(findNotSeen(seen({ character: ago(40), bank: ago(20.5) }), NOW)?.facts).toEqual({
      days: 20,
      lastSeen: ago(20.5),
    });
    expect(findNotSeen(seen({ character: ago(13.9) }), NOW)).toBeNull();
  });
  test('is not reported when it was never observed, or observed by a clock that runs ahead', () => {
    expect(findNotSeen(seen({}), NOW)).toBeNull();
    expect(findNotSeen(seen({ character: ago(-20) }), NOW)).toBeNull();
  });
  test('is reported again after a dismissal when much more time has passed, not daily', () => {
    const key = (days: number) => findNotSeen(seen({ character: ago(20) }), NOW + (days - 20) * DAY_MS)?.key;
    expect(key(21)).toBe(key(29));
    expect(key(31)).not.toBe(key(29));
  });
});

describe('an outdated section', () => {
  test('is the oldest one, compared with the newest', () => {
    expect(findStaleSection(seen({ character: ago(1), bank: ago(31), professions: ago(20) }), NOW)?.facts).toEqual({
      section: 'bank',
      days: 30,
      seen: ago(31),
      newest: ago(1),
      others: ['professions'],
    });
  });
  test('is not reported when all are equally old, when it was never observed, or when it changes automatically', () => {
    expect(findStaleSection(seen({ character: ago(20), bank: ago(21) }), NOW)).toBeNull();
    expect(findStaleSection(seen({ character: ago(1), bank: null }), NOW)).toBeNull();
    expect(findStaleSection(seen({ character: ago(1), buffs: ago(60) }), NOW)).toBeNull();
  });
  test('is not reported for a character that was not seen for a month', () => {
    expect(findStaleSection(seen({ character: ago(31), bank: ago(90) }), NOW)).toBeNull();
  });
});
