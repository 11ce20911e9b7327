import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedItemFixture, characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { termKey } from '#shared/games/terms/same-term.ts';
import { compareBy, filterChoices, selectCharacters } from './select-characters.ts';
import { PLAIN_VIEW, CHARACTER_SORTS, type ListView } from './list-view.ts';

const brunhild = characterFixture({
  id: 1,
  name: 'Brunhild',
  realm: 'Hydraxian',
  guild: 'Night Shift',
  level: 60,
  equipment: wornItemFixture(3, 3),
  updated_at: '2026-11-20T10:00:00.000Z',
});
const eydis = characterFixture({
  id: 2,
  name: 'Eydís',
  realm: 'Aegwynn',
  class: 'Mage',
  level: 42,
  equipment: wornItemFixture(5),
  updated_at: '2026-11-21T10:00:00.000Z',
});
const ragna = characterFixture({
  id: 3,
  name: 'Ragna',
  level: 3,
  favourite: true,
  inventory: [carriedItemFixture(), carriedItemFixture({ id: 2 }), carriedItemFixture({ id: 3 })],
  updated_at: '2026-11-01T10:00:00.000Z',
});
const shade = characterFixture({
  id: 4,
  name: 'Shade',
  level: 60,
  faction: 'Horde',
  hidden: true,
  game_id: 'wow_retail',
  game_name: 'World of Warcraft Retail',
});
const all = [brunhild, eydis, ragna, shade];

const names = (view: Partial<ListView>): string[] =>
  selectCharacters(all, { ...PLAIN_VIEW, ...view }, termKey).map(({ name }) => name);
const sorted = (sort: ListView['sort']): string[] =>
  [brunhild, eydis, ragna].toSorted(compareBy(sort)).map(({ name }) => name);

describe('the selection', () => {
  test('matches every word in any field and case', () => {
    expect(names({ query: 'SHIFT brun' })).toEqual(['Brunhild']);
    expect(names({ query: 'eydís 42' })).toEqual(['Eydís']);
    expect(names({ query: 'eydis' })).toEqual(['Eydís']);
    expect(names({ query: 'mage hydraxian' })).toEqual([]);
  });

  test('shows hidden characters on request only', () => {
    expect(names({ query: '  ' })).toEqual(['Brunhild', 'Eydís', 'Ragna']);
    expect(names({ withHidden: true })).toContain('Shade');
  });

  test('combines filters', () => {
    expect(names({ class: 'Mage' })).toEqual(['Eydís']);
    expect(names({ realm: 'Hydraxian' })).toEqual(['Brunhild', 'Ragna']);
    expect(names({ game: 'wow_retail', withHidden: true })).toEqual(['Shade']);
    expect(names({ faction: 'Horde', withHidden: true, query: 'ragna' })).toEqual([]);
  });

  test('offers the values of each filter once, by label', () => {
    const choices = filterChoices(all, PLAIN_VIEW, termKey);
    expect(choices.game).toEqual([
      { value: 'wow_classic', label: 'World of Warcraft Classic' },
      { value: 'wow_retail', label: 'World of Warcraft Retail' },
    ]);
    expect(choices.realm.map(({ value }) => value)).toEqual(['Aegwynn', 'Hydraxian']);
  });

  test('a class is one choice and one filter, in the words of whichever client its characters are from', () => {
    const mixed = ['Mage', 'Magier', 'Magierin', 'Warrior'].map((word, at) =>
      characterFixture({ id: at, name: word, class: word }),
    );
    const found = (word: string) =>
      selectCharacters(mixed, { ...PLAIN_VIEW, class: word }, termKey).map(({ name }) => name);
    for (const word of ['Mage', 'Magier']) expect(found(word)).toEqual(['Mage', 'Magier', 'Magierin']);
    const values = (word: string) =>
      filterChoices(mixed, { ...PLAIN_VIEW, class: word }, termKey).class.map(({ value }) => value);
    expect([values(''), values('Magier')]).toEqual([
      ['Mage', 'Warrior'],
      ['Magier', 'Warrior'],
    ]);
    // It stays a choice that can be cleared.
    expect(values('Priester')).toEqual(['Mage', 'Warrior', 'Priester']);
  });
});

describe('the order of a list', () => {
  test.each([
    ['favourites', ['Ragna', 'Brunhild', 'Eydís']],
    ['name', ['Brunhild', 'Eydís', 'Ragna']],
    ['level', ['Brunhild', 'Eydís', 'Ragna']],
    ['updated', ['Eydís', 'Brunhild', 'Ragna']],
    ['items', ['Ragna', 'Brunhild', 'Eydís']],
    ['quality', ['Eydís', 'Brunhild', 'Ragna']],
  ] as const)('%s', (sort, expected) => {
    expect(sorted(sort)).toEqual(expected);
  });

  test('does not depend on the input order', () => {
    const character = fc.record({
      id: fc.nat(5),
      name: fc.constantFrom('Ä', 'a', 'B', ''),
      level: fc.nat(2),
      favourite: fc.boolean(),
      count: fc.nat(3),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(character, { selector: ({ id }) => id }),
        fc.constantFrom(...CHARACTER_SORTS),
        (given, sort) => {
          const list = given.map(({ count, ...rest }) =>
            characterFixture({ ...rest, equipment: wornItemFixture(...Array.from({ length: count }, () => 2)) }),
          );
          const ids = (of: typeof list) => of.toSorted(compareBy(sort)).map(({ id }) => id);
          expect(ids(list.toReversed())).toEqual(ids(list));
        },
      ),
    );
  });
});
