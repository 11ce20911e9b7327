import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignMarks } from './marks.ts';

const marksOf = (names: readonly string[], length: 1 | 2 = 1): string[] => {
  const marks = assignMarks(names.map((name) => ({ key: name, name, length })));
  return names.map((name) => marks.get(name) ?? '');
};

test('one letter is enough for whoever has it alone, and two tell the others apart', () => {
  expect(marksOf(['Torvald', 'Halla'])).toEqual(['T', 'H']);
  expect(marksOf(['Sigrun', 'Sigurd', 'Halla'])).toEqual(['Si', 'Sg', 'H']);
  expect(marksOf(['Torvald', 'Halla'], 2)).toEqual(['To', 'Ha']);
  expect(marksOf(['Al', 'Älva', 'élan'], 2)).toEqual(['Al', 'Äl', 'Él']);
  expect(marksOf(['_', 'S'])).toEqual(['?', 'S']);
});

test('nobody has the mark of somebody else', () => {
  const name = fc.stringMatching(/^[A-Za-z][a-z]{2,11}$/);
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 12 }), fc.constantFrom(1, 2), (names, length) => {
      const marks = marksOf(names, length as 1 | 2);
      expect(new Set(marks).size).toBe(marks.length);
      for (const mark of marks) expect([...mark].length).toBeLessThanOrEqual(2);
    }),
  );
});
