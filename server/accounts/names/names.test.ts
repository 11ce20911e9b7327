import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from './names.ts';

test.each([
  ['Brunhild', ' brunhild '],
  ['Ｂrunhild', 'BRUNHILD'],
  ['Stra\u00dfe', 'STRASSE'],
  ['STRA\u1e9eE', 'stra\u00dfe'],
  ['\u03a3igrun\u03c2', '\u03c3IGRUN\u03c3'],
  ['Bru\u0308n', 'br\u00fcn'],
])('%s and %s are the same name', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

test('keys are idempotent', () => {
  expect(nameKey(nameKey('\u1fdd'))).toBe(nameKey('\u1fdd'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
    }),
  );
});
