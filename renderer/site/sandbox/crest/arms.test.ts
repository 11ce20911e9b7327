import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { armsOf, CHARGES, DIVISIONS, TINCTURES } from './arms.ts';

test('a name keeps its crest, ignoring case', () => {
  expect(armsOf('Sigrun')).toEqual(armsOf('SIGRUN'));
  expect(armsOf('Þórdís')).toEqual(armsOf('Þórdís'.normalize('NFD')));
});

test('every crest has two colours', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { division, first, second, charge } = armsOf(name);
      expect(first).not.toBe(second);
      expect(DIVISIONS).toContain(division);
      expect(TINCTURES).toContain(second);
      expect(CHARGES).toContain(charge);
    }),
  );
});

test('every division, colour and charge occurs, and names differ', () => {
  const all = Array.from({ length: 400 }, (_, index) => armsOf(`Player${index}`));
  expect(new Set(all.map(({ division }) => division)).size).toBe(DIVISIONS.length);
  expect(new Set(all.map(({ first }) => first)).size).toBe(TINCTURES.length);
  expect(new Set(all.map(({ second }) => second)).size).toBe(TINCTURES.length);
  expect(new Set(all.map(({ charge }) => charge)).size).toBe(CHARGES.length);
  expect(new Set(all.map((arms) => JSON.stringify(arms))).size).toBeGreaterThan(350);
});
