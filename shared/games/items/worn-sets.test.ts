import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findItemRules } from './item-rules.ts';
import { commonWords, findWornSets } from './worn-sets.ts';

const setOf = findItemRules('wow_classic')?.setOf ?? (() => null);
const pieces = (set_id: number, ...names: readonly string[]) => names.map((item_name) => ({ item_name, set_id }));

test('a set is named after the words its pieces share, in the language of the client', () => {
  expect(commonWords(['Helm of Might', 'Legplates of Might', 'Belt of Might'])).toBe('Might');
  expect(commonWords(['Helm der Macht', 'Gürtel der Macht'])).toBe('Macht');
  expect(commonWords(['Netherwind Crown', 'Netherwind Robes'])).toBe('Netherwind');
  expect(commonWords(['Vestments of the Devout', 'Belt of the Devout'])).toBe('Devout');
  expect(commonWords(['Helm of Might', 'Belt of Wrath'])).toBeNull();
});

test('counts worn pieces against the size of the set', () => {
  const worn = [
    ...pieces(210, 'Netherwind Crown'),
    ...pieces(209, 'Helm of Might', 'Belt of Might'),
    ...pieces(9999, 'Alpha Hat', 'Omega Boots'),
    { item_name: 'Plain Ring' },
  ];
  expect(findWornSets(worn, setOf).map(({ name, size, pieces: { length } }) => [name, length, size])).toEqual([
    ['Might', 2, 8],
    [null, 2, null],
    ['Netherwind Regalia', 1, 8],
  ]);
});

test("the client's own name and size of a set go before those of the rules", () => {
  const worn = pieces(209, 'Helm der Macht', 'Gürtel der Macht').map((piece, at) =>
    at === 0 ? piece : { ...piece, set_name: 'Schlachtrüstung der Macht', set_size: 9 },
  );
  expect(findWornSets(worn, setOf)).toMatchObject([{ name: 'Schlachtrüstung der Macht', size: 9 }]);
});

test('every piece is in one set, and a common name is part of every piece', () => {
  const piece = fc.record({
    item_name: fc
      .array(fc.constantFrom('Helm', 'of', 'the', 'Might', 'Wrath', ''), { maxLength: 5 })
      .map((w) => w.join(' ')),
    set_id: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (worn) => {
      const sets = findWornSets(worn, () => null);
      expect(sets.flatMap((set) => set.pieces)).toHaveLength(worn.filter(({ set_id }) => set_id > 0).length);
      for (const { name, pieces: all } of sets)
        if (name !== null) for (const { item_name } of all) expect(item_name.replaceAll(/\s+/g, ' ')).toContain(name);
    }),
  );
});
