import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { joinChoices } from './join-choices.ts';

test('characters of the same name come first, then those of the same class, and none of another game', () => {
  const brunhild = characterFixture({ id: 1, name: 'Brunhild', class: 'Warrior' });
  const all = [
    brunhild,
    characterFixture({ id: 2, name: 'Ada', class: 'Mage' }),
    characterFixture({ id: 3, name: 'Wilma', class: 'Warrior' }),
    characterFixture({ id: 4, name: 'Brunhild', class: 'Warrior', realm: 'Emberfall' }),
    characterFixture({ id: 5, name: 'Berta', class: 'Warrior' }),
    characterFixture({ id: 6, name: 'Brunhild', game_id: 'wow_retail' }),
  ];
  expect(joinChoices(brunhild, all).map(({ id }) => id)).toEqual([4, 5, 3, 2]);
});
