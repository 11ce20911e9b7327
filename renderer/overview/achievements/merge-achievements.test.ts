import { expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { mergeAchievements } from './merge-achievements.ts';

const HERO = { id: 1, name: 'Keystone Hero', points: 10, day: '2026-09-18' };
const LEVEL = { id: 2, name: 'Level 90', points: 10, day: '2026-09-20' };
const UNDATED = { id: 3, name: 'Level 10', points: null, day: null };
const of = (id: number, game_id: string, achievements: Character['achievements']) =>
  characterFixture({ id, name: `Character ${id}`, game_id, game_name: game_id, achievements });

test('characters of a game are one list, each achievement once, the newest first, with the highest points', () => {
  const merged = mergeAchievements([
    of(1, 'wow_retail', { points: 900, latest: [HERO, UNDATED] }),
    of(2, 'wow_retail', { points: 1200, latest: [LEVEL, HERO] }),
    of(3, 'wow_retail', null),
    of(4, 'wow_classic', { points: null, latest: [HERO] }),
  ]);
  expect(merged.map(({ game, points, holder, latest }) => [game, points, holder.id, latest])).toEqual([
    ['wow_retail', 1200, 2, [LEVEL, HERO, UNDATED]],
    ['wow_classic', null, 4, [HERO]],
  ]);
});

test('has at most ten of a game', () => {
  const many = Array.from({ length: 12 }, (_, id) => ({ ...HERO, id }));
  expect(mergeAchievements([of(1, 'wow_retail', { points: 1, latest: many })])[0]?.latest).toHaveLength(10);
});

test('is empty while no file has them', () => {
  expect(mergeAchievements([characterFixture()])).toEqual([]);
});
