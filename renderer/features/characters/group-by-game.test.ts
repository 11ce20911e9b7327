import { describe, expect, test } from 'vitest';
import { someCharacter } from '#shared/testing/character-fixture.ts';
import { groupByGame, searchCharacters } from './group-by-game.ts';

describe('the characters list', () => {
  test('is grouped by game, games by name', () => {
    const groups = groupByGame([
      someCharacter({ id: 1, game_id: 'wow_retail', game_name: 'World of Warcraft Retail', game_icon: '/retail.svg' }),
      someCharacter({ id: 2 }),
      someCharacter({ id: 3, game_id: 'wow_retail', game_name: 'World of Warcraft Retail', game_icon: '/retail.svg' }),
    ]);
    expect(groups.map(({ gameName, gameIcon, characters }) => [gameName, gameIcon, characters.map(({ id }) => id)])).toEqual([
      ['World of Warcraft Classic', '/games/wow_classic.svg', [2]],
      ['World of Warcraft Retail', '/retail.svg', [1, 3]],
    ]);
  });

  test('puts favourites first, then the highest level, then names in order', () => {
    const [group] = groupByGame([
      someCharacter({ id: 1, name: 'Torvald', level: 20 }),
      someCharacter({ id: 2, name: 'Halla', level: 60 }),
      someCharacter({ id: 3, name: 'Eydis', level: 60 }),
      someCharacter({ id: 4, name: 'Ragna', level: 3, favourite: true }),
    ]);
    expect(group?.characters.map(({ name }) => name)).toEqual(['Ragna', 'Eydis', 'Halla', 'Torvald']);
  });

  test('calls a game without a name Unknown Game', () => {
    expect(groupByGame([someCharacter({ game_id: '', game_name: '' })])[0]?.gameName).toBe('Unknown Game');
  });

  test('takes game ids that are names of object members', () => {
    expect(groupByGame([someCharacter({ game_id: '__proto__' }), someCharacter({ game_id: 'constructor' })])).toHaveLength(2);
  });
});

describe('searching', () => {
  const brunhild = someCharacter({ name: 'Brunhild', realm: 'Hydraxian', guild: 'Night Shift' });
  const eydis = someCharacter({ name: 'Eydís', realm: 'Aegwynn', class: 'Mage', level: 42 });

  test('finds every word anywhere, in any case', () => {
    expect(searchCharacters([brunhild, eydis], 'SHIFT brun')).toEqual([brunhild]);
    expect(searchCharacters([brunhild, eydis], 'eydís 42')).toEqual([eydis]);
    expect(searchCharacters([brunhild, eydis], 'mage hydraxian')).toEqual([]);
  });

  test('without words finds all', () => {
    expect(searchCharacters([brunhild, eydis], '  ')).toHaveLength(2);
  });
});
