import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedItemFixture, characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { activeCharacters, gameShares, qualityRows, sharedNames, topCharacters, totalsOf } from './statistics.ts';

describe('the four tiles', () => {
  test('count worn and carried items, games separately, and round the average', () => {
    const characters = [
      characterFixture({
        equipment: wornItemFixture(1, 2),
        inventory: [carriedItemFixture(), carriedItemFixture({ id: 2, item_count: 20 })],
      }),
      characterFixture({ equipment: wornItemFixture(3), inventory: null, game_id: 'wow_retail' }),
    ];
    expect(totalsOf(characters)).toEqual({ characters: 2, items: 5, games: 2, itemsPerCharacter: 3 });
  });

  test('count items of those characters only whose items were seen', () => {
    const [unseen, naked] = [characterFixture(), characterFixture({ equipment: [] })];
    expect(totalsOf([unseen])).toEqual({ characters: 1, items: null, games: 1, itemsPerCharacter: null });
    expect(totalsOf([unseen, naked])).toMatchObject({ items: 0, itemsPerCharacter: 0 });
    const dressed = characterFixture({ equipment: wornItemFixture(1, 2) });
    expect(totalsOf([unseen, unseen, dressed])).toMatchObject({ items: 2, itemsPerCharacter: 2 });
  });
});

test('characters of whom no item was seen change no figure of the others', () => {
  const lists = fc.record({
    equipment: fc.option(
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }).map((given) => wornItemFixture(...given)),
    ),
    inventory: fc.option(fc.constant(undefined).map(() => [carriedItemFixture()])),
  });
  fc.assert(
    fc.property(fc.array(lists, { maxLength: 5 }), fc.nat(3), (given, unseen) => {
      const seen = given.map((each, id) => characterFixture({ id, ...each }));
      const all = [...seen, ...Array.from({ length: unseen }, (_, at) => characterFixture({ id: 100 + at }))];
      const known = seen.filter(({ equipment, inventory }) => equipment !== null || inventory !== null);
      expect(totalsOf(all)).toEqual({ ...totalsOf(known), characters: all.length, games: all.length === 0 ? 0 : 1 });
      expect(topCharacters(all)).toEqual(topCharacters(known));
    }),
  );
});

describe('equipment quality', () => {
  test('counts each quality from 1 to 5', () => {
    const [row] = qualityRows([characterFixture({ equipment: wornItemFixture(1, 4, 4, 5, 3, 2, 2, 2) })]);
    expect(row?.counts).toEqual({ 1: 1, 2: 3, 3: 1, 4: 2, 5: 1 });
  });

  test('counts no item of unknown quality', () => {
    const characters = [characterFixture({ equipment: wornItemFixture(null, 4) })];
    expect(qualityRows(characters)[0]?.counts).toEqual({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 });
    expect(topCharacters(characters)[0]?.score).toBe(4);
  });

  test('has a row for a character with unobserved equipment', () => {
    expect(qualityRows([characterFixture()])[0]?.counts).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
  });
});

describe('games distribution', () => {
  test('names the characters of each game, the largest game first, and calls a missing game Unknown', () => {
    const shares = gameShares([
      characterFixture({ name: 'Eydis', game_id: '', game_name: 'Unknown Game' }),
      characterFixture({ name: 'Brunhild' }),
      characterFixture({ name: 'Halla', game_id: 'wow_retail', game_name: 'World of Warcraft Retail' }),
      characterFixture({ name: 'Torvald' }),
    ]);
    expect(shares.map(({ label, names, share }) => [label, names, share])).toEqual([
      ['World of Warcraft Classic', ['Brunhild', 'Torvald'], 0.5],
      ['Unknown', ['Eydis'], 0.25],
      ['World of Warcraft Retail', ['Halla'], 0.25],
    ]);
  });

  test('counts a flavour with a name of its own apart', () => {
    const both = [
      characterFixture({ name: 'Brunhild' }),
      characterFixture({ name: 'Torvald', flavour: 'wow_forever' }),
    ];
    expect(gameShares(both).map(({ label, names }) => [label, names])).toEqual([
      ['World of Warcraft Classic', ['Brunhild']],
      ['WoW Forever', ['Torvald']],
    ]);
    expect(totalsOf(both).games).toBe(2);
  });

  test('distinguishes equal names by realm', () => {
    const [share] = gameShares([
      characterFixture({ name: 'Gudrun', realm: 'Emberfall' }),
      characterFixture({ name: 'Gudrun', realm: 'Stillwater' }),
      characterFixture({ name: 'Halla' }),
    ]);
    expect(share?.names).toEqual(['Gudrun (Emberfall)', 'Gudrun (Stillwater)', 'Halla']);
  });

  test('shares add up to the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('wow_classic', 'wow_retail', '', 'poe', 'constructor', '__proto__'), { minLength: 1 }),
        (ids) => {
          const shares = gameShares(ids.map((game_id, id) => characterFixture({ id, game_id })));
          expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
          expect(shares.flatMap(({ names }) => names)).toHaveLength(ids.length);
        },
      ),
    );
  });
});

describe('top characters', () => {
  test('are the five with the highest summed quality, best first', () => {
    const characters = [2, 9, 4, 0, 7, 5].map((count, index) =>
      characterFixture({
        id: index,
        name: `C${count}`,
        equipment: wornItemFixture(...Array.from({ length: count }, () => 3)),
      }),
    );
    expect(topCharacters(characters).map(({ character, score }) => [character.name, score])).toEqual([
      ['C9', 27],
      ['C7', 21],
      ['C5', 15],
      ['C4', 12],
      ['C2', 6],
    ]);
  });

  test('are those only whose gear is of known qualities', () => {
    const characters = [
      characterFixture({ id: 1 }),
      characterFixture({ id: 2, equipment: [] }),
      characterFixture({ id: 3, equipment: wornItemFixture(null, null) }),
    ];
    expect(topCharacters(characters).map(({ character, score }) => [character.id, score])).toEqual([[2, 0]]);
    expect(qualityRows(characters).map(({ character, isKnown }) => [character.id, isKnown])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  test('have a stable order among equals, in any input order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }), (ids) => {
        const characters = ids.map((id) =>
          characterFixture({ id, name: id < 4 ? 'Torvald' : 'Eydis', equipment: wornItemFixture(2) }),
        );
        expect(topCharacters(characters).map(({ character }) => character.id)).toEqual([4, 5, 6, 1, 2]);
      }),
    );
  });

  test('do not mutate the input list', () => {
    const characters = [characterFixture({ id: 1 }), characterFixture({ id: 2, equipment: wornItemFixture(5) })];
    topCharacters(characters);
    expect(characters.map(({ id }) => id)).toEqual([1, 2]);
  });
});

test('shared names belong to more than one character', () => {
  const characters = ['Twin', 'Eydis', 'Twin', 'twin', 'Twin'].map((name, id) => characterFixture({ id, name }));
  expect([...sharedNames(characters)]).toEqual(['Twin']);
});

test('active characters exclude hidden ones and list favourites first, then the latest observed', () => {
  const characters = [
    characterFixture({ id: 1, updated_at: '2026-11-01T00:00:00.000Z' }),
    characterFixture({ id: 2, hidden: true }),
    characterFixture({ id: 3, updated_at: '2026-11-03T00:00:00.000Z' }),
    characterFixture({ id: 4, updated_at: '2026-10-01T00:00:00.000Z', favourite: true }),
  ];
  expect(activeCharacters(characters).map(({ id }) => id)).toEqual([4, 3, 1]);
});
