import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { characterLink } from './character-link.ts';

test('the id is in the address only for equal names on the same realm of the same game', () => {
  const twins = [characterFixture({ id: 7 }), characterFixture({ id: 8 })];
  const others = [
    characterFixture({ id: 9, realm: 'Aegwynn' }),
    characterFixture({ id: 10, game_id: 'wow_retail' }),
    characterFixture({ id: 11, name: 'Eydis' }),
  ];
  const list = [...twins, ...others];
  expect(list.map((character) => characterLink(character, list))).toEqual([
    '/characters/wow_classic/Brunhild?realm=Hydraxian&id=7',
    '/characters/wow_classic/Brunhild?realm=Hydraxian&id=8',
    '/characters/wow_classic/Brunhild?realm=Aegwynn',
    '/characters/wow_retail/Brunhild?realm=Hydraxian',
    '/characters/wow_classic/Eydis?realm=Hydraxian',
  ]);
  expect(characterLink(characterFixture({ id: 12 }), others), 'one that is not in the list yet').toBe(
    '/characters/wow_classic/Brunhild?realm=Hydraxian',
  );
  expect(characterLink(characterFixture({ id: 12 }), list)).toBe(
    '/characters/wow_classic/Brunhild?realm=Hydraxian&id=12',
  );
});
