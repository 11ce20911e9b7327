import { expect, test } from 'vitest';
import type { Character } from './contract/characters.ts';
import { SECTIONS } from './sections.ts';
import { countVault, weekOf, type Weekly } from './week-of.ts';

const slot = (progress: number, threshold: number): Weekly['vault'][number] => ({
  kind: 'raid',
  index: 1,
  progress,
  threshold,
  level: 0,
});
const NEVER_SEEN = Object.fromEntries(SECTIONS.map((section) => [section, null])) as Character['observed_at'];
const LAST_RESET = Date.parse('2026-11-25T04:00:00Z');
const DAY_MS = 86_400_000;
const NOW = LAST_RESET + 3 * DAY_MS;
const weekly = (change: Partial<Weekly>): Weekly => ({
  vault: [],
  keystone: null,
  rating: null,
  has_reward: false,
  resets_at: null,
  ...change,
});
const seen = (at: number) => ({ ...NEVER_SEEN, weekly: new Date(at).toISOString() });

test('a slot of the vault is unlocked by its threshold, and one without a threshold never', () => {
  expect(countVault({ vault: [slot(2, 2), slot(3, 4), slot(9, 8), slot(0, 0)] })).toEqual({ unlocked: 2, slots: 4 });
});

test('an unlocked slot of a week that has ended is a reward that waits', () => {
  const vault = [slot(2, 2)];
  const state = (at: number, change: Partial<Weekly> = {}) =>
    weekOf({ weekly: weekly({ vault, ...change }), observed_at: seen(at) }, LAST_RESET, NOW);
  expect(state(LAST_RESET)).toMatchObject({ isCurrent: true, hasReward: false });
  expect(state(LAST_RESET - 1)).toMatchObject({ isCurrent: false, hasReward: true });
  expect(state(LAST_RESET - 1, { vault: [slot(0, 0)] })).toMatchObject({ isCurrent: false, hasReward: false });
  // The client's own reset counts more than that of the region.
  expect(state(LAST_RESET - 1, { resets_at: NOW + 1 })).toMatchObject({ isCurrent: true });
  expect(weekOf({ weekly: null, observed_at: NEVER_SEEN }, LAST_RESET, NOW)).toBeNull();
});

test('a keystone of bags that were seen at an unknown time is not called one of this week', () => {
  const keystone = { id: 199, level: 14, name: 'Dungeon 199', affixes: [9, 10] };
  expect(weekOf({ weekly: weekly({ keystone }), observed_at: NEVER_SEEN }, LAST_RESET, NOW)).toMatchObject({
    isCurrent: false,
    hasReward: false,
  });
});

test.each([
  ['400 days ago', 400, {}],
  ['400 days ago, with a reward', 400, { has_reward: true }],
  ['in the week before last', 8, { has_reward: true }],
  ['400 days ago, by the reset that the game gave', 400, { resets_at: LAST_RESET - 399 * DAY_MS }],
  ['400 days ago by a wrong clock', 400, { resets_at: NOW + 400 * DAY_MS, has_reward: true }],
])('a week that was seen %s tells nothing of this one', (_, days, change) => {
  const vault = [slot(2, 2)];
  const observed_at = seen(LAST_RESET - days * DAY_MS);
  expect(weekOf({ weekly: weekly({ vault, ...change }), observed_at }, LAST_RESET, NOW)).toMatchObject({
    isCurrent: false,
    hasReward: false,
  });
});

test('a reward that was seen before the reset may be gone after it', () => {
  const observed_at = seen(LAST_RESET - DAY_MS);
  const state = weekOf({ weekly: weekly({ has_reward: true }), observed_at }, LAST_RESET, NOW);
  expect(state).toMatchObject({ isCurrent: false, hasReward: false });
});
