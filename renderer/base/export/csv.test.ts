import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

/** Reads lines by RFC 4180, to the letter and no further. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const cells: string[] = [];
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        for (at++; ; at++) {
          if (text[at] === '"' && text[at + 1] === '"') at++;
          else if (text[at] === '"') break;
          else if (at >= text.length) throw new Error('a quotation mark is open');
          cell += text[at];
        }
        at++;
      } else {
        const end = /[,\r]/.exec(text.slice(at))?.index ?? 0;
        cell = text.slice(at, at + end);
        if (/["\n]/.test(cell)) throw new Error('a plain cell holds a sign that needs quotation marks');
        at += end;
      }
      cells.push(cell);
      if (text[at] === ',') at++;
      else break;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error('a line does not end');
    at += 2;
    lines.push(cells);
  }
  return lines;
}

test.each([
  ['Linen Cloth', 'Linen Cloth'],
  ['Thunderfury, Blessed Blade', '"Thunderfury, Blessed Blade"'],
  ['The "Big" One', '"The ""Big"" One"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+49', `"'+49"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  [' =1', `"' =1"`],
  ['＝1', `"'＝1"`],
  ['=HYPERLINK("http://example.test";"x")', `"'=HYPERLINK(""http://example.test"";""x"")"`],
  ['half-orc = friend', 'half-orc = friend'],
  ['', ''],
])('%j is encoded as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('numbers are written unquoted and unescaped', () => {
  expect(csvLine([12, -3, 0.5, true, null])).toBe('12,-3,0.5,true,\r\n');
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', ' ', "'", 'a', '＝') }),
);

function isDangerous(text: string): boolean {
  const first = Array.from(text).find((sign) => !/[\s\p{Cc}]/u.test(sign)) ?? '';
  return (first !== '' && '=+-@＝＋－＠'.includes(first)) || '\t\r\n'.includes(text[0] ?? 'a');
}

test('written text is parsed back unchanged, except for the apostrophe before formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (lines) => {
      expect(readCsv(lines.map(csvLine).join(''))).toEqual(
        lines.map((cells) => cells.map((cell) => (isDangerous(cell) ? `'${cell}` : cell))),
      );
    }),
  );
});
