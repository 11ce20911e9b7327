import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { DUNGEON_ICONS } from './icons.ts';

test('every icon is in the icon set, and named once', () => {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
    icons: Record<string, unknown>;
  };
  expect(DUNGEON_ICONS.filter((name) => !(name in set.icons))).toEqual([]);
  expect(new Set(DUNGEON_ICONS).size).toBe(DUNGEON_ICONS.length);
});
