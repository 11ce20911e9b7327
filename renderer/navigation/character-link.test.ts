import { expect, test } from 'vitest';
import { someCharacter } from '#shared/testing/characters/character-fixture.ts';
import { linkTo } from './character-link.ts';

test('the id is in the address only where another bears the same name on the same realm of the same game', () => {
  const twins = [someCharacter({ id: 7 }), someCharacter({ id: 8 })];
  const others = [someCharacter({ id: 9, realm: 'Aegwynn' }), someCharacter({ id: 10, game_id: 'wow_retail' }), someCharacter({ id: 11, name: 'Eydis' })];
  const list = [...twins, ...others];
  expect(list.map((character) => linkTo(character, list))).toEqual([
    '/characters/wow_classic/Brunhild?realm=Hydraxian&id=7',
    '/characters/wow_classic/Brunhild?realm=Hydraxian&id=8',
    '/characters/wow_classic/Brunhild?realm=Aegwynn',
    '/characters/wow_retail/Brunhild?realm=Hydraxian',
    '/characters/wow_classic/Eydis?realm=Hydraxian',
  ]);
  expect(linkTo(someCharacter({ id: 12 }), others), 'one that is not in the list yet').toBe('/characters/wow_classic/Brunhild?realm=Hydraxian');
  expect(linkTo(someCharacter({ id: 12 }), list)).toBe('/characters/wow_classic/Brunhild?realm=Hydraxian&id=12');
});
