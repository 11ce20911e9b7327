import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonProblem } from './json-problem.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a text that is JSON', () => {
  test('has no problem, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2, '\t'), (text, indent) => {
        expect(findJsonProblem(JSON.stringify(JSON.parse(text), null, indent))).toBeNull();
      }),
    );
  });

  test('may be a million brackets deep', () => {
    expect(findJsonProblem(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`)).toBeNull();
  });
});

test('the verdict is always that of JSON.parse', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '1',
    '-',
    '0',
    '.5',
    'e',
    'true',
    'nul',
    ' ',
    '\n',
    '\\',
    '\\u00',
    "'",
    '\u0001',
    'é',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      expect(findJsonProblem(text) === null).toBe(isJson(text));
    }),
    { numRuns: 3000 },
  );
});

test('the verdict is that of JSON.parse when one sign of a good text is lost', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, at) => {
      const cut = at % Math.max(1, text.length);
      const broken = text.slice(0, cut) + text.slice(cut + 1);
      expect(findJsonProblem(broken) === null).toBe(isJson(broken));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['{\n  "name": "Brunhild"\n  "level": 58\n}', 'commaOrBrace', 3, 3],
  ['{"a": 1,}', 'trailingComma', 1, 9],
  ['[1, 2,]', 'trailingComma', 1, 7],
  ["{'a': 1}", 'quotes', 1, 2],
  ['{"a": “x”}', 'quotes', 1, 7],
  ['{"a" 1}', 'colon', 1, 6],
  ['{a: 1}', 'key', 1, 2],
  ['{"a": }', 'value', 1, 7],
  ['{"a": NaN}', 'literal', 1, 7],
  ['{"a": 01}', 'number', 1, 7],
  ['{"a": "x\ny"}', 'string', 1, 7],
  ['{"a": "C:\\Games"}', 'escape', 1, 10],
  ['{"a": [1 2]}', 'commaOrBracket', 1, 10],
  ['{"a": 1} x', 'end', 1, 10],
  ['{"a": {"b": 1}', 'commaOrBrace', 1, 15],
  ['{"a":\r\n  tru\r\n}', 'literal', 2, 3],
])('%j: %s at line %i, column %i', (text, kind, line, column) => {
  expect(findJsonProblem(text)).toMatchObject({ kind, line, column });
});
