import { expect, test } from 'vitest';
import { findKindOfNumber, findRaidProgress, isRaid, isWorldBoss, listRaidProgress } from './raid-progress.ts';

const bossesOf = (killed: number, count = 8) =>
  Array.from({ length: count }, (_, index) => ({ name: `Boss ${index + 1}`, killed: index < killed }));

const saved = (difficulty: string | null, killed: number, size: number | null = 20) => ({
  name: 'The Venomous Abyss',
  size,
  difficulty,
  bosses: bossesOf(killed),
});

test('progress is that of the hardest difficulty with a dead boss', () => {
  const lockouts = [saved('Normal', 8), saved('Mythic', 0), saved('Heroic', 5), saved('Looking For Raid', 8)];
  expect(findRaidProgress(lockouts)).toEqual({
    name: 'The Venomous Abyss',
    difficulty: 'Heroic',
    kind: 'heroic',
    bosses: { killed: 5, count: 8 },
  });
  expect(listRaidProgress(lockouts).map(({ kind }) => kind)).toEqual(['heroic', 'normal', 'finder', 'mythic']);
});

test('of two sizes in one difficulty the one with more dead bosses counts', () => {
  expect(findRaidProgress([saved('25 Player', 2), saved('25 Player', 6)])?.bosses?.killed).toBe(6);
});

test('bosses that no source recorded are unknown', () => {
  const lockout = { name: 'Molten Core', size: 40, difficulty: '40 Player' };
  expect(findRaidProgress([lockout])).toMatchObject({ kind: null, bosses: null });
});

test('without a raid there is no progress', () => {
  const dungeon = { ...saved('Mythic', 4), size: 5 };
  const worldBoss = { name: "Lu'ashal", size: null, difficulty: null };
  expect(findRaidProgress([dungeon, worldBoss])).toBeNull();
  expect([dungeon, worldBoss].map(isRaid)).toEqual([false, false]);
  expect([dungeon, worldBoss].map(isWorldBoss)).toEqual([false, true]);
});

test('the number of a difficulty has its kind', () => {
  expect([17, 14, 15, 16, 9, 999].map(findKindOfNumber)).toEqual(['finder', 'normal', 'heroic', 'mythic', null, null]);
});
