import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldCase, foldText } from './fold.ts';

test.each([
  ['Hand of Justice', 'hand of justice'],
  ['Thunderfury, Blessed Blade of the Windseeker', 'thunderfury blessed blade of the windseeker'],
  ["Gul'theral", 'gultheral'],
  ['Gul’theral', 'gultheral'],
  ['  Æther-Öl  (groß) ', 'aether ol gross'],
  ['Célestine Þórdís', 'celestine thordis'],
  ['Йод и Ёлка', 'иод и елка'],
  ['İstanbul', 'istanbul'],
  ['붉은 검', '붉은 검'],
  ['…', ''],
  ['Plans: Arcanite Reaper +5', 'plans arcanite reaper 5'],
])('%s is compared as "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding is idempotent, and leaves no double blanks, capitals or surrounding blanks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(folded).toBe(folded.trim());
      expect(folded).not.toMatch(/ {2}/);
      expect(folded).toBe(folded.toLowerCase());
    }),
  );
});

test.each([
  ['Brunhild', ' brunhild '],
  ['Ｂrunhild', 'BRUNHILD'],
  ['Stra\u00dfe', 'STRASSE'],
  ['STRA\u1e9eE', 'stra\u00dfe'],
  ['\u03a3igrun\u03c2', '\u03c3IGRUN\u03c3'],
  ['Bru\u0308n', 'br\u00fcn'],
])('%s and %s are the same name', (a, b) => {
  expect(foldCase(a)).toBe(foldCase(b));
});

test('keys are idempotent', () => {
  expect(foldCase(foldCase('\u1fdd'))).toBe(foldCase('\u1fdd'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(foldCase(foldCase(name))).toBe(foldCase(name));
    }),
  );
});
