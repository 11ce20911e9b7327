import { BYTE_ORDER_MARK, csvLine, type Cell } from './csv.ts';

export interface ExportColumn<Row> {
  /** Key in JSON: stable and English. */
  readonly key: string;
  readonly header: string;
  readonly value: (row: Row) => Cell;
  /** Text in CSV where JSON has a number. */
  readonly text?: (row: Row) => Cell;
}

export interface ExportTable<Row> {
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly count: number;
  readonly rows: () => Iterable<Row>;
}

export type FileKind = 'csv' | 'json';

/** Rows written between yields to the event loop. */
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

/** CSV in chunks; yields, so that 100,000 rows do not block the page. */
export async function toCsv<Row>({ columns, rows }: ExportTable<Row>): Promise<string[]> {
  const head = BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header));
  return [head, ...(await writeRows(rows(), (row) => csvLine(columns.map(({ value, text }) => (text ?? value)(row)))))];
}

export async function toJson<Row>({ columns, rows }: ExportTable<Row>): Promise<string[]> {
  const parts = await writeRows(
    rows(),
    (row, at) =>
      `${at === 0 ? '' : ','}\n${JSON.stringify(Object.fromEntries(columns.map(({ key, value }) => [key, value(row)])))}`,
  );
  return ['[', ...parts, '\n]\n'];
}

/** "tavern-ledger-items-2026-11-21.csv", with the local date. */
export function fileName(name: string, kind: FileKind, today: Date): string {
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `tavern-ledger-${name}-${day}.${kind}`;
}
