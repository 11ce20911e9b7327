/** What stands in a cell. */
export type Cell = string | number | boolean | null;

/** So that Excel reads the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a spreadsheet take a text for a formula when a cell begins with it, the full-width forms too. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n;\t]|^\s|\s$/u;

/**
 * One cell by RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front, as OWASP advises;
 * figures stay figures, negative ones too.
 */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) || text.startsWith("'") ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line by RFC 4180, with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
