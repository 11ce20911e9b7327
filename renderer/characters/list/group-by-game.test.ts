import { describe, expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { compareBy } from './select-characters.ts';
import { groupByGame } from './group-by-game.ts';

describe('the characters list', () => {
  test('is grouped by game, games by name', () => {
    const groups = groupByGame(
      [
        characterFixture({
          id: 1,
          game_id: 'wow_retail',
          game_name: 'World of Warcraft Retail',
          game_icon: '/retail.svg',
        }),
        characterFixture({ id: 2 }),
        characterFixture({
          id: 3,
          game_id: 'wow_retail',
          game_name: 'World of Warcraft Retail',
          game_icon: '/retail.svg',
        }),
      ],
      compareBy('favourites'),
    );
    expect(
      groups.map(({ gameName, gameIcon, characters }) => [gameName, gameIcon, characters.map(({ id }) => id)]),
    ).toEqual([
      ['World of Warcraft Classic', '/games/wow_classic.svg', [2]],
      ['World of Warcraft Retail', '/retail.svg', [1, 3]],
    ]);
  });

  test('calls a game without a name Unknown Game', () => {
    expect(groupByGame([characterFixture({ game_id: '', game_name: '' })], compareBy('name'))[0]?.gameName).toBe(
      'Unknown Game',
    );
  });

  test('takes game ids that are names of object members', () => {
    expect(
      groupByGame(
        [characterFixture({ game_id: '__proto__' }), characterFixture({ game_id: 'constructor' })],
        compareBy('name'),
      ),
    ).toHaveLength(2);
  });
});
