import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { depth } from '../../../testing/depth.ts';
import { parseLink } from './link.ts';

const numRuns = depth(500, 20_000);
const from = (min: number, max: number) => fc.integer({ min, max });
/** What BagBrother keeps of a link: the digits and colons behind its kind, up to the first other character. */
const cut = (payload: string) => /^[\d:]+/.exec(payload)?.[0] ?? '';

const somePet = fc.record({
  species: from(1, 9999),
  level: from(1, 25),
  quality: from(0, 5),
  stats: fc.array(from(1, 3000), { minLength: 3, maxLength: 3 }),
  id: fc.constantFrom(
    '0000000000000000',
    '0x0000000000000000',
    'BattlePet-0-00001A2B3C4D',
    '0000000000000000:115016',
    '0:0',
  ),
});
const someKeystone = fc.record({
  item: fc.constantFrom(138_019, 158_923, 180_653, 240_001),
  dungeon: from(1, 600),
  level: from(2, 40),
  affixes: fc.array(fc.constantFrom(0, 4, 9, 148, 160), { minLength: 4, maxLength: 5 }),
});
/** Items since patch 7.0 leave out zeros; before, and in the first years of later expansions, they wrote them. */
const someItem = fc
  .record({
    id: from(1, 250_000),
    enchant: from(0, 7000),
    gems: fc.array(fc.constantFrom(0, 0, 0, 3, 158), { minLength: 4, maxLength: 4 }),
    suffix: fc.constantFrom(0, 0, -36, 25),
    level: from(1, 90),
    hasZeros: fc.boolean(),
  })
  // Items with a negative suffix, at whose sign the payload is cut, have a socket at most.
  .filter(({ gems, suffix }) => suffix >= 0 || gems.filter((gem) => gem > 0).length < 2)
  .map(({ id, enchant, gems, suffix, level, hasZeros }) => {
    const numbers = [enchant, ...gems, suffix, 0, level, 0, 0, 0].map((each) => (each === 0 && !hasZeros ? '' : each));
    return { id, payload: [id, ...numbers].join(':') };
  });

test('a pet of which only the numbers are left is a pet with its species, level and quality, and no item', () => {
  fc.assert(
    fc.property(somePet, ({ species, level, quality, stats, id }) => {
      const link = parseLink(cut([species, level, quality, ...stats, id].join(':')));
      expect(link).toMatchObject({ id: null, quality, level: undefined });
      expect(link?.details).toEqual({ petSpecies: species, petLevel: level });
    }),
    { numRuns },
  );
});

test('a keystone of which only the numbers are left is its item, without enchantment and gems', () => {
  fc.assert(
    fc.property(someKeystone, ({ item, dungeon, level, affixes }) => {
      const link = parseLink(cut([item, dungeon, level, ...affixes].join(':')));
      expect(link).toMatchObject({ id: item, details: {}, level: undefined });
      expect(link?.keystone).toEqual({ dungeon, level, affixes: affixes.filter((each) => each > 0) });
    }),
    { numRuns },
  );
});

test('an item of which only the numbers are left is that item, of every age of the client', () => {
  fc.assert(
    fc.property(someItem, ({ id, payload }) => {
      const link = parseLink(cut(payload));
      expect(link).toMatchObject({ id, hasSuffix: payload.split(':')[6] !== '' && payload.split(':')[6] !== '0' });
      expect(link?.details).not.toHaveProperty('petSpecies');
    }),
    { numRuns },
  );
});

test('numbers of any other form are an unknown thing, and never an item by their first', () => {
  for (const text of ['868:26:3:158:10:12:0', '868:25:9:158:10:12:', '868:25:3:158:0:12:0', '197:15:1:6:3:9'])
    expect(parseLink(text)).toMatchObject({ id: null, name: undefined, details: {} });
});
