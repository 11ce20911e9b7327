import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { listCooldowns, listCrafts, listTrades } from './crafts.ts';

const smith = (id: number, name: string, level: number, ...recipes: readonly (readonly [id: number, name: string])[]) =>
  characterFixture({
    id,
    name,
    professions: [{ name: 'Blacksmithing', level, max_level: 300 }],
    recipes: [{ name: 'Blacksmithing', recipes: recipes.map(([recipe, title]) => ({ id: recipe, name: title })) }],
  });
const brunhild = smith(1, 'Brunhild', 300, [16_729, 'Lionheart Helm'], [3323, 'Copper Bracers']);
const torvald = smith(2, 'Torvald', 150, [3323, 'Copper Bracers']);

test('a recipe names everybody who knows it, the most skilled first', () => {
  expect(
    listCrafts([torvald, brunhild]).map(({ name, crafters }) => [name, ...crafters.map((one) => one.character.name)]),
  ).toEqual([
    ['Copper Bracers', 'Brunhild', 'Torvald'],
    ['Lionheart Helm', 'Brunhild'],
  ]);
});

test('the same recipe of two games is two recipes', () => {
  const retail = characterFixture({ ...brunhild, id: 3, game_id: 'wow_retail' });
  expect(listCrafts([brunhild, retail]).map(({ gameKey }) => gameKey)).toEqual([
    'wow_classic',
    'wow_retail',
    'wow_classic',
    'wow_retail',
  ]);
});

test('professions are listed without recipes too, and cooldowns by when they are ready', () => {
  const miner = characterFixture({
    id: 4,
    name: 'Eydis',
    professions: [{ name: 'Mining', level: 75, max_level: null }],
  });
  expect(
    listTrades([miner, torvald, brunhild]).map(({ profession, crafters }) => [profession, crafters[0]?.level]),
  ).toEqual([
    ['Blacksmithing', 300],
    ['Mining', 75],
  ]);
  const waiting = characterFixture({
    cooldowns: [
      { name: 'Mooncloth', id: 18_560, ready_at: 2000, profession: 'Tailoring' },
      { name: 'Transmute: Arcanite', id: 17_187, ready_at: 1000, profession: null },
    ],
  });
  expect(listCooldowns([brunhild, waiting]).map(({ name }) => name)).toEqual(['Transmute: Arcanite', 'Mooncloth']);
});

test('every known recipe is listed once with every character that knows it, in any order of the characters', () => {
  const recipe = fc.record({ id: fc.nat(5), name: fc.constantFrom('A', 'B', '') });
  const recipes = fc.array(fc.record({ name: fc.constantFrom('Alchemy', '__proto__'), recipes: fc.array(recipe) }), {
    maxLength: 2,
  });
  fc.assert(
    fc.property(fc.array(recipes, { maxLength: 4 }), (all) => {
      const characters = all.map((each, at) => characterFixture({ id: at + 1, recipes: each }));
      const crafts = listCrafts(characters);
      expect(new Set(crafts.map(({ key }) => key)).size).toBe(crafts.length);
      for (const { crafters } of crafts)
        expect(new Set(crafters.map(({ character }) => character)).size).toBe(crafters.length);
      expect(
        listCrafts(characters.toReversed())
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(crafts.map(({ key }) => key).toSorted());
    }),
  );
});
