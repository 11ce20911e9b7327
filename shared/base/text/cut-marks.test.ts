import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutMarks } from './cut-marks.ts';

const letter = fc.constantFrom('a', 'Z', 'é', 'ж', '龙', ' ', "'", '❤️');
const mark = fc.constantFrom('\u0301', '\u0323', '\u0338', '\u036f', '\u20dd', '\u0e34');
const hidden = fc.constantFrom('', '', '\u200d', '\u200c');
const tower = fc
  .tuple(letter, fc.array(fc.tuple(hidden, mark), { maxLength: 12 }))
  .map(([base, marks]) => base + marks.flat().join(''));

test('no letter of a name has more than two marks, and nothing but marks goes', () => {
  fc.assert(
    fc.property(fc.array(tower, { maxLength: 8 }), (towers) => {
      const name = towers.join('');
      const shown = cutMarks(name);
      expect(shown.replaceAll(/\p{Cf}/gu, '')).not.toMatch(/[\p{Mn}\p{Me}]{3}/u);
      const bare = (text: string): string => text.replaceAll(/[\p{Cf}\p{Mn}\p{Me}]/gu, '');
      expect(bare(shown)).toBe(bare(name));
      expect(cutMarks(shown)).toBe(shown);
    }),
  );
});

test.each([
  ['Brünhild', 'Brünhild'],
  ['Nguye\u0302\u0303n', 'Nguye\u0302\u0303n'],
  ['เมื่อน้ำ', 'เมื่อน้ำ'],
  ['1️⃣ 👩‍❤️‍👨', '1️⃣ 👩‍❤️‍👨'],
  ['Z\u0351\u036b\u0343l', 'Z\u0351\u036bl'],
  ['a\u0351\u200d\u036b\u200d\u0343\u0301b', 'a\u0351\u200d\u036bb'],
])('%s is shown as %s', (name, shown) => {
  expect(cutMarks(name)).toBe(shown);
});
