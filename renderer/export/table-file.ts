import { BYTE_ORDER_MARK, csvLine, type Cell } from './csv.ts';

/** A column of a table that can be saved. */
export interface ExportColumn<Row> {
  /** Its name in JSON: stable, English, for programs. */
  readonly key: string;
  /** Its name in CSV, in the reader's language. */
  readonly header: string;
  readonly value: (row: Row) => Cell;
  /** Where a spreadsheet's reader wants words and a program a number. */
  readonly text?: (row: Row) => Cell;
}

export interface ExportTable<Row> {
  /** Goes into the file's name. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly count: number;
  /** Exactly what is shown, in its order. */
  readonly rows: () => Iterable<Row>;
}

export type FileKind = 'csv' | 'json';

/** Rows that are written before the page gets its turn. */
const ROWS_A_TURN = 2_000;

const nextTurn = (): Promise<void> => new Promise((resume) => setTimeout(resume));

async function writeRows<Row>(rows: Iterable<Row>, write: (row: Row, at: number) => string): Promise<string[]> {
  const parts: string[] = [];
  let part = '';
  let at = 0;
  for (const row of rows) {
    part += write(row, at++);
    if (at % ROWS_A_TURN !== 0) continue;
    parts.push(part);
    part = '';
    await nextTurn();
  }
  return [...parts, part];
}

/** A table as CSV, in parts; a hundred thousand rows do not hold the page up. */
export async function toCsv<Row>({ columns, rows }: ExportTable<Row>): Promise<string[]> {
  const head = BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header));
  return [head, ...(await writeRows(rows(), (row) => csvLine(columns.map(({ value, text }) => (text ?? value)(row)))))];
}

/** A table as a JSON list of objects, one a line, in parts. */
export async function toJson<Row>({ columns, rows }: ExportTable<Row>): Promise<string[]> {
  const parts = await writeRows(
    rows(),
    (row, at) =>
      `${at === 0 ? '' : ','}\n${JSON.stringify(Object.fromEntries(columns.map(({ key, value }) => [key, value(row)])))}`,
  );
  return ['[', ...parts, '\n]\n'];
}

/** "tavern-ledger-items-2026-11-21.csv": the day is that of the reader. */
export function fileName(name: string, kind: FileKind, today: Date): string {
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `tavern-ledger-${name}-${day}.${kind}`;
}
