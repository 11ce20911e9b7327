import { expect, test } from 'vitest';
import { fileName, toCsv, toJson, type ExportTable } from './table-file.ts';

interface Item {
  readonly name: string;
  readonly quality: number;
}

function table(rows: readonly Item[]): ExportTable<Item> {
  return {
    name: 'items',
    count: rows.length,
    rows: () => rows,
    columns: [
      { key: 'item', header: 'Gegenstand', value: ({ name }) => name },
      {
        key: 'quality',
        header: 'Qualität',
        value: ({ quality }) => quality,
        text: ({ quality }) => ['', 'Verbreitet', 'Selten'][quality] ?? null,
      },
    ],
  };
}

test('CSV has a UTF-8 byte order mark, translated headers and one line per row', async () => {
  expect((await toCsv(table([{ name: 'Öl, fein', quality: 2 }]))).join('')).toBe(
    '\uFEFFGegenstand,Qualität\r\n"Öl, fein",Selten\r\n',
  );
  expect((await toCsv(table([]))).join('')).toBe('\uFEFFGegenstand,Qualität\r\n');
});

test('JSON has stable keys and numbers', async () => {
  const rows = [
    { name: 'Öl "fein"', quality: 2 },
    { name: '=1', quality: 1 },
  ];
  expect(JSON.parse((await toJson(table(rows))).join(''))).toEqual([
    { item: 'Öl "fein"', quality: 2 },
    { item: '=1', quality: 1 },
  ]);
  expect(JSON.parse((await toJson(table([]))).join(''))).toEqual([]);
});

test('large exports contain every row across chunks', async () => {
  const rows = Array.from({ length: 4_001 }, (_, at) => ({ name: `Item ${at}`, quality: 1 }));
  expect(JSON.parse((await toJson(table(rows))).join(''))).toHaveLength(4_001);
  expect((await toCsv(table(rows))).join('').trimEnd().split('\r\n')).toHaveLength(4_002);
});

test('the file name has its content and the date', () => {
  expect(fileName('items', 'csv', new Date(2026, 2, 4, 23, 59))).toBe('tavern-ledger-items-2026-03-04.csv');
});
