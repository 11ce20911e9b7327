import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortReputations, toneOf } from './sort-reputations.ts';

const row = (name: string, standing: string | null, value = 0, kind: 'standing' | 'renown' = 'standing') => ({
  name,
  id: null,
  kind,
  standing,
  value,
  max: 21_000,
});

test('the best standing comes first, and of equal ones that with more points', () => {
  const rows = [
    row('Booty Bay', 'Neutral', 500),
    row('Bloodsail Buccaneers', 'Hated', 36_000),
    row('Argent Dawn', 'Honored', 100),
    row('Timbermaw Hold', 'Honored', 9000),
    row('Silvermoon Court', '7', 100, 'renown'),
    row('Zandalar Tribe', 'Exalted', 1),
  ];
  expect(sortReputations(rows).map(({ name }) => name)).toEqual([
    'Silvermoon Court',
    'Zandalar Tribe',
    'Timbermaw Hold',
    'Argent Dawn',
    'Booty Bay',
    'Bloodsail Buccaneers',
  ]);
});

test('the colour follows the standing, and an unknown one is neutral', () => {
  expect(
    ['Hated', 'Unfriendly', 'Neutral', 'Friendly', 'Exalted', 'Wohlwollend', null].map((s) => toneOf('standing', s)),
  ).toEqual(['bad', 'bad', 'neutral', 'good', 'good', 'neutral', 'neutral']);
  expect(toneOf('paragon', 'Exalted')).toBe('special');
});

test('sorting keeps every row, in whatever order they came', () => {
  const rows = fc.array(
    fc.record({
      name: fc.string(),
      id: fc.constant(null),
      kind: fc.constantFrom('standing' as const, 'renown' as const, 'friendship' as const, 'paragon' as const),
      standing: fc.option(fc.constantFrom('Hated', 'Exalted', 'Neutral', 'x')),
      value: fc.nat(100),
      max: fc.nat(),
    }),
  );
  fc.assert(
    fc.property(rows, (given) => {
      const sorted = sortReputations(given);
      expect(sorted).toHaveLength(given.length);
      expect(sortReputations(sorted.toReversed()).map(({ value }) => value)).toEqual(sorted.map(({ value }) => value));
    }),
  );
});
