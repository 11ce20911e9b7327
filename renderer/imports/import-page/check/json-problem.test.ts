import { expect, test } from 'vitest';
import { findJsonProblem } from './json-problem.ts';

test('valid JSON has no error, with or without a byte order mark', () => {
  expect([findJsonProblem('{"a": [1, "é"]}'), findJsonProblem('\ufeff[]')]).toEqual([null, null]);
});

test('the index counts characters, not bytes', () => {
  expect(findJsonProblem('{"é😀": nul}')).toEqual({ kind: 'literal', index: 8, line: 1, column: 8 });
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
