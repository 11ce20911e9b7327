import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, wordsOf } from '#shared/base/text/fold.ts';
import { RANK } from './name-finder.ts';
import { createNameFinder } from './name-finder.ts';

const NAMES = [
  'Hand of Justice',
  "Justice's Helping Hand",
  'Handstitched Leather Boots',
  'Sulfuras, Hand of Ragnaros',
  'Chandler Wax',
  'Thunderfury, Blessed Blade of the Windseeker',
  'Linen Cloth',
  'Bolt of Linen Cloth',
  'Légendaire Épée',
  'Рунический меч',
  'Hand',
];
const finder = createNameFinder(NAMES.map(foldText));

function best(query: string, limit = 5): string[] {
  return finder.findBest(query, limit).map(({ id }) => NAMES[id] as string);
}

describe('the best results', () => {
  test('are the exact name, then names that start with it, contain it as a word, as a word start, and anywhere', () => {
    expect(best('hand')).toEqual([
      'Hand',
      'Hand of Justice',
      'Handstitched Leather Boots',
      "Justice's Helping Hand",
      'Sulfuras, Hand of Ragnaros',
    ]);
    expect(best('hand', 99).at(-1)).toBe('Chandler Wax');
    expect(finder.findBest('hand of', 9).map(({ rank }) => rank)).toEqual([RANK.start, RANK.phrase]);
  });
  test('match every word, in any order, ignoring accents, punctuation and case', () => {
    expect(best('justice hand')).toEqual(['Hand of Justice', "Justice's Helping Hand"]);
    expect(best('epee')).toEqual(['Légendaire Épée']);
    expect(best('justices')).toEqual(["Justice's Helping Hand"]);
    expect(best('МЕЧ')).toEqual(['Рунический меч']);
  });
  test('match only the whole name between quotation marks', () => {
    expect(best('"linen cloth"')).toEqual(['Linen Cloth']);
    expect(best('„linen cloth“')).toEqual(['Linen Cloth']);
    expect(best('"linen"')).toEqual([]);
  });
});

describe('typos are tolerated when no name matches', () => {
  test.each([
    ['thuderfury', 'a letter left out'],
    ['thundderfury', 'a letter twice'],
    ['thudnerfury', 'two letters swapped'],
    ['thunderfyry', 'a wrong letter'],
    ['blessed thunderfyry', 'one of two words, in another order'],
  ])('%s (%s)', (query) => {
    expect(finder.findAll(query).isSimilar).toBe(true);
    expect(best(query)[0]).toBe('Thunderfury, Blessed Blade of the Windseeker');
  });
  test('in other scripts, too', () => {
    expect(best('рунчиеский')).toEqual(['Рунический меч']);
  });
  test('but not when a name matches', () => {
    expect(finder.findAll('hand')).toMatchObject({ isSimilar: false });
  });
});

test('an empty query finds nothing', () => {
  for (const query of ['', '  ', '…', '?', '"', '""'])
    expect(finder.findAll(query)).toEqual({ ids: [], isSimilar: false });
});

test('results with typing equal those of a plain filter', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'É', '’', ' ', '-'), maxLength: 5 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.array(word, { minLength: 1, maxLength: 6 }), (names, queries) => {
      const typed = createNameFinder(names.map(foldText));
      for (const query of queries.flatMap((each) => Array.from(each, (_, at) => each.slice(0, at + 1)))) {
        const words = wordsOf(foldText(query));
        const plain = names.flatMap((name, id) =>
          words.length > 0 && words.every((each) => foldText(name).includes(each)) ? [id] : [],
        );
        const found = typed.findAll(query);
        if (!found.isSimilar) expect(found.ids).toEqual(plain);
        else expect(plain).toEqual([]);
        const bestOnes = typed.findBest(query, 4);
        expect(new Set(bestOnes.map(({ id }) => id)).size).toBe(Math.min(4, found.ids.length));
        for (const { id } of bestOnes) expect(found.ids).toContain(id);
        expect(bestOnes.map(({ rank }) => rank)).toEqual(bestOnes.map(({ rank }) => rank).toSorted());
      }
    }),
  );
});

test('every query terminates', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (query) => void best(query)));
});
