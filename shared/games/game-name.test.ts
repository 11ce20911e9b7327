import { expect, test } from 'vitest';
import { gameKeyOf } from './game-key.ts';
import { findGameName } from './game-name.ts';

test.each([
  ['wow_retail', undefined, 'World of Warcraft Retail', 'Retail'],
  ['wow_classic', undefined, 'World of Warcraft Classic', 'Classic'],
  ['wow_classic', 'wow_forever', 'WoW Forever', 'Forever'],
])('a character of %s, flavour %s, is of %s', (game_id, flavour, name, shortName) => {
  expect(findGameName(gameKeyOf({ game_id, flavour }))).toMatchObject({ name, shortName });
});

test('flavours without a name of their own are no games', () => {
  expect(findGameName('wow_classic_era')).toBeNull();
  expect(findGameName('poe')).toBeNull();
});
