import { expect, test } from 'vitest';
import { findTables } from './find-tables.ts';

function tables(text: string): string[] {
  return [...findTables(new TextEncoder().encode(text))];
}

test('names of globals are found at the starts of lines, in both line endings', () => {
  expect(tables('\nTavernLedgerDB = {\n["x"] = 1,\n}\nOther2 = nil\n')).toEqual(['TavernLedgerDB', 'Other2']);
  expect(tables('\r\nA = {\r\n}\r\nB = 1\r\n')).toEqual(['A', 'B']);
  expect(tables('\ufeffA=1')).toEqual(['A']);
});

test('keys of tables, values and other bytes are no names', () => {
  expect(tables('A = {\n["B"] = 1,\n\tC = 2,\n"D = 3",\n}')).toEqual(['A']);
  expect(tables('')).toEqual([]);
  expect(tables('\0\0\0')).toEqual([]);
  expect(tables('9A = 1\nlocal x = 1')).toEqual([]);
});
