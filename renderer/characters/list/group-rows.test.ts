import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { compareBy } from './select-characters.ts';
import { layOutGroups } from '../../base/ui/data/lay-out-groups.ts';
import { gameGroupParts, groupByGame } from './group-by-game.ts';

test('lays out every character once, in order, below its game heading, within the number of columns', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('wow_classic', 'wow_retail', ''), { maxLength: 30 }),
      fc.integer({ min: -1, max: 6 }),
      (games, columns) => {
        const groups = groupByGame(
          games.map((game_id, id) => characterFixture({ id, game_id, game_name: game_id })),
          compareBy('level'),
        );
        const rows = layOutGroups(groups, columns, gameGroupParts);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        const read = rows.flatMap((row) =>
          row.kind === 'heading' ? [row.group.gameKey] : row.items.map(({ id }) => String(id)),
        );
        expect(read).toEqual(
          groups.flatMap(({ gameKey, characters }) => [gameKey, ...characters.map(({ id }) => String(id))]),
        );
        for (const row of rows)
          if (row.kind === 'items') expect(row.items.length).toBeLessThanOrEqual(Math.max(1, columns));
      },
    ),
  );
});
