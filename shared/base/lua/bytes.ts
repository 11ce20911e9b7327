/** Byte values and classes of Lua's alphabet, in the C locale that game clients read their files in. */

export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const QUOTE = 34;
export const HASH = 35;
export const APOSTROPHE = 39;
export const PAREN = 40;
export const COMMA = 44;
export const MINUS = 45;
export const DOT = 46;
export const ZERO = 48;
export const SEMICOLON = 59;
export const EQUALS = 61;
export const BRACKET = 91;
export const BACKSLASH = 92;
export const BRACKET_END = 93;
export const BRACE = 123;
export const BRACE_END = 125;

/** Length of a UTF-8 byte order mark at this position, which editors write at the start of a file; 0 without one. */
export function markLength(bytes: Uint8Array, at: number): number {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf ? 3 : 0;
}

/** True for a text in UTF-16: by its mark, or by the zero in every second byte. */
export function isUtf16(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  if (d === undefined) return false;
  return (b === 0 && d === 0 && a !== 0 && c !== 0) || (a === 0 && c === 0 && b !== 0 && d !== 0);
}

/** Membership by byte value. */
export function classOf(members: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const member of members) table[member.charCodeAt(0)] = 1;
  return table;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const NAME_START = classOf(`${LETTERS}_`);
/** Further bytes of a name. */
export const NAME_PART = classOf(`${LETTERS}_0123456789`);
/** Bytes that continue a numeral after digits: 1.5, 1e5, 0x1, 1.#INF, and malformed ones. */
export const NUMERAL_PART = classOf(`${LETTERS}_0123456789.#`);
export const BLANK = classOf(' \t\n\r\v\f');
/** Stops of the fast scan of a double-quoted string: its end, an escape, a line end, or a byte beyond ASCII. */
export const STRING_STOP = classOf('"\\\n\r').fill(1, 128);
/** Stops of the scan of any quoted string, by its quote: its end, an escape, or a control byte. */
export const QUOTED_STOP = classOf('"\\').fill(1, 0, 32);
export const APOSTROPHE_STOP = classOf("'\\").fill(1, 0, 32);
/** Bytes that follow a value only in an expression. */
export const OPERATOR = classOf('+-*/%^<>=~.:([{"\'#');

/** The words that cannot be names. */
export const RESERVED: ReadonlySet<string> = new Set(
  'and break do else elseif end false for function if in local nil not or repeat return then true until while'.split(
    ' ',
  ),
);
