import { LuaTable, type LuaKey, type LuaValue } from './lua-table.ts';
import { luaBytes } from './lua-text.ts';

/** How a client lays its files out. `flat`: retail since 10.2.7, Era and Anniversary. `tabbed`: Cata Classic 4.4.0 and before. */
export interface ClientStyle {
  readonly layout: 'flat' | 'tabbed';
  /** Windows clients end lines with CRLF, others with LF. */
  readonly eol: '\r\n' | '\n';
}

export const CLIENT_STYLES: readonly ClientStyle[] = [
  { layout: 'flat', eol: '\r\n' },
  { layout: 'flat', eol: '\n' },
  { layout: 'tabbed', eol: '\r\n' },
  { layout: 'tabbed', eol: '\n' },
];

/** A SavedVariables file with these globals, byte for byte as a game client of this style writes it; null is a nil global. */
export function writeSavedVariables(
  globals: Iterable<readonly [string, LuaValue | null]>,
  style: ClientStyle,
): Uint8Array {
  const parts: string[] = [style.eol];
  for (const [name, value] of globals) {
    parts.push(`${name} = `);
    writeValue(value, style, 1, parts);
    parts.push(style.eol);
  }
  return luaBytes(parts.join(''));
}

function writeValue(value: LuaValue | null, style: ClientStyle, depth: number, parts: string[]): void {
  if (value instanceof LuaTable) writeTable(value, style, depth, parts);
  else if (typeof value === 'string') parts.push(quoted(value));
  else if (typeof value === 'number') parts.push(numeral(value));
  else parts.push(value === null ? 'nil' : String(value));
}

function writeTable(table: LuaTable, style: ClientStyle, depth: number, parts: string[]): void {
  const tabbed = style.layout === 'tabbed';
  const indent = tabbed ? '\t'.repeat(depth) : '';
  parts.push('{', style.eol);
  for (const [i, value] of table.list.entries()) {
    parts.push(indent);
    writeValue(value, style, depth + 1, parts);
    parts.push(tabbed ? `, -- [${i + 1}]` : ',', style.eol);
  }
  for (const [i, value] of table.values.entries()) {
    parts.push(indent, `[${keyText(table.keys.all[i] as LuaKey)}] = `);
    writeValue(value, style, depth + 1, parts);
    parts.push(',', style.eol);
  }
  parts.push(tabbed ? '\t'.repeat(depth - 1) : '', '}');
}

function keyText(key: LuaKey): string {
  if (typeof key === 'string') return quoted(key);
  return typeof key === 'number' ? numeral(key) : String(key);
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\0': '\\000' };

function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex -- NUL is one of the five characters the client escapes
  return `"${text.replace(/[\\"\n\r\0]/g, (character) => ESCAPED[character] as string)}"`;
}

/** C's `%.16g`, with one digit more where 16 would lose the value. */
export function numeral(value: number): string {
  if (Number.isNaN(value)) return '-nan(ind)';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const short = general(value, 16);
  return Number(short) === value ? short : general(value, 17);
}

function general(value: number, precision: number): string {
  const [digits, power] = value.toExponential(precision - 1).split('e') as [string, string];
  const exponent = Number(power);
  const trim = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  if (exponent >= precision || exponent < -4) {
    return `${trim(digits)}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const plain = digits.replace(/[.-]/g, '');
  const sign = value < 0 ? '-' : '';
  if (exponent < 0) return sign + trim(`0.${'0'.repeat(-exponent - 1)}${plain}`);
  return sign + trim(`${plain.slice(0, exponent + 1)}.${plain.slice(exponent + 1)}`);
}
