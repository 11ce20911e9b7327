import { findSourcePosition, type SourcePosition } from '../lua/read-error.ts';

export type JsonSyntaxCode =
  | 'value'
  | 'key'
  | 'colon'
  | 'commaOrBrace'
  | 'commaOrBracket'
  | 'end'
  | 'string'
  | 'escape'
  | 'control'
  | 'number'
  | 'literal'
  | 'trailingComma'
  | 'quotes';

/** The first problem of a document: invalid syntax or an exceeded limit. */
export interface JsonProblem extends SourcePosition {
  readonly code: JsonSyntaxCode | 'tooDeep' | 'tooManyValues';
  /** In bytes. */
  readonly offset: number;
}

interface JsonLimits {
  readonly depth: number;
  /** Values in the document, objects and lists included. */
  readonly values: number;
}

const NO_LIMITS: JsonLimits = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const COLON = 0x3a;
const LIST = 0x5b;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const LETTER_E = 0x65;
const LETTER_U = 0x75;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const BLANK = classOf(' \t\n\r');
const WORD_PART = classOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$');
const HEX = classOf('0123456789abcdefABCDEF');
const ESCAPE = classOf('"\\/bfnrt');
/** Bytes that need no escape in a string. */
const PLAIN = new Uint8Array(256).fill(1, 0x20);
PLAIN[QUOTE] = 0;
PLAIN[BACKSLASH] = 0;

function classOf(members: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const member of members) table[member.charCodeAt(0)] = 1;
  return table;
}

/**
 * Null when JSON.parse accepts it within the limits, a BOM aside. A parser would build huge values from little text;
 * `jsonc-parser` would be one more of them, which accepts other documents than JSON.parse.
 */
export function scanJson(bytes: Uint8Array, limits: JsonLimits = NO_LIMITS): JsonProblem | null {
  const scanner = new JsonScanner(bytes, limits);
  const code = scanner.scan();
  return code && { code, offset: scanner.at, ...findSourcePosition(bytes, scanner.at) };
}

/** Each method returns the code of the problem at `at`, or null. */
class JsonScanner {
  at: number;
  private values = 0;
  private isAfterComma = false;
  private readonly open: number[] = [];
  private readonly bytes: Uint8Array;
  private readonly limits: JsonLimits;

  constructor(bytes: Uint8Array, limits: JsonLimits) {
    this.bytes = bytes;
    this.limits = limits;
    this.at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  }

  /** One loop with the open brackets on its own stack, so that depth costs no call stack. */
  scan(): JsonProblem['code'] | null {
    for (;;) {
      const depth = this.open.length;
      const problem = this.scanValue();
      if (problem !== null) return problem;
      if (this.open.length > depth) continue;
      for (;;) {
        const byte = this.next();
        const end = this.open.at(-1);
        if (end === undefined) return byte === -1 ? null : 'end';
        if (byte === end) {
          this.at++;
          this.open.pop();
          continue;
        }
        if (byte !== COMMA) return end === OBJECT_END ? 'commaOrBrace' : 'commaOrBracket';
        this.at++;
        this.isAfterComma = true;
        const inKey = end === OBJECT_END ? this.scanKey() : null;
        if (inKey !== null) return inKey;
        break;
      }
    }
  }

  /** Skips a value, or opens an object or list that is not empty and stops before its first value. */
  private scanValue(): JsonProblem['code'] | null {
    const byte = this.next();
    if (++this.values > this.limits.values) return 'tooManyValues';
    if (byte === QUOTE) return this.scanString();
    if (byte !== OBJECT && byte !== LIST) return this.scanWord(byte);
    if (this.open.length >= this.limits.depth) return 'tooDeep';
    const end = byte === OBJECT ? OBJECT_END : LIST_END;
    this.at++;
    this.isAfterComma = false;
    if (this.next() === end) {
      this.at++;
      return null;
    }
    this.open.push(end);
    return byte === OBJECT ? this.scanKey() : null;
  }

  private scanKey(): JsonProblem['code'] | null {
    const byte = this.next();
    if (byte === OBJECT_END && this.isAfterComma) return 'trailingComma';
    this.isAfterComma = false;
    if (byte !== QUOTE) return this.isOtherQuote() ? 'quotes' : 'key';
    const problem = this.scanString();
    if (problem !== null) return problem;
    if (this.next() !== COLON) return 'colon';
    this.at++;
    return null;
  }

  private scanString(): JsonProblem['code'] | null {
    const { bytes } = this;
    const start = this.at;
    let at = start + 1;
    for (;;) {
      while (PLAIN[bytes[at] as number] === 1) at++;
      const byte = bytes[at];
      this.at = at;
      if (byte === QUOTE) {
        this.at++;
        return null;
      }
      if (byte === undefined || byte === LF || byte === CR) {
        this.at = start;
        return 'string';
      }
      if (byte !== BACKSLASH) return 'control';
      if (ESCAPE[bytes[at + 1] as number] === 1) {
        at += 2;
      } else {
        for (let digit = at + 2; digit < at + 6; digit++)
          if (bytes[at + 1] !== LETTER_U || HEX[bytes[digit] as number] !== 1) return 'escape';
        at += 6;
      }
    }
  }

  /** Skips a number, true, false or null. */
  private scanWord(byte: number): JsonProblem['code'] | null {
    const { bytes } = this;
    if (byte === LIST_END && this.isAfterComma) return 'trailingComma';
    this.isAfterComma = false;
    if (byte === MINUS || this.isDigit(this.at)) return this.scanNumber();
    if (WORD_PART[byte] !== 1) return this.isOtherQuote() ? 'quotes' : 'value';
    let stop = this.at;
    while (WORD_PART[bytes[stop] as number] === 1) stop++;
    const word = String.fromCharCode(...bytes.subarray(this.at, Math.min(stop, this.at + 6)));
    if (word !== 'true' && word !== 'false' && word !== 'null') return 'literal';
    this.at = stop;
    return null;
  }

  private scanNumber(): JsonProblem['code'] | null {
    const { bytes } = this;
    const digits = bytes[this.at] === MINUS ? this.at + 1 : this.at;
    let stop = bytes[digits] === ZERO ? digits + 1 : this.skipDigits(digits);
    let isNumber = stop > digits;
    if (bytes[stop] === DOT) {
      const fraction = stop + 1;
      stop = this.skipDigits(fraction);
      isNumber &&= stop > fraction;
    }
    if (((bytes[stop] ?? 0) | 0x20) === LETTER_E) {
      const exponent = bytes[stop + 1] === PLUS || bytes[stop + 1] === MINUS ? stop + 2 : stop + 1;
      stop = this.skipDigits(exponent);
      isNumber &&= stop > exponent;
    }
    const next = bytes[stop] ?? 0;
    if (!isNumber || WORD_PART[next] === 1 || next === DOT || next === PLUS || next === MINUS) return 'number';
    this.at = stop;
    return null;
  }

  private isDigit(at: number): boolean {
    return ((this.bytes[at] ?? 0) - ZERO) >>> 0 <= 9;
  }

  private skipDigits(from: number): number {
    let at = from;
    while (this.isDigit(at)) at++;
    return at;
  }

  /** An apostrophe, or one of the curly quotes U+201C and U+201D. */
  private isOtherQuote(): boolean {
    const { bytes, at } = this;
    if (bytes[at] === 0x27) return true;
    return bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && (bytes[at + 2] === 0x9c || bytes[at + 2] === 0x9d);
  }

  /** The first byte at or after the position that is not blank; -1 at the end. */
  private next(): number {
    while (BLANK[this.bytes[this.at] as number] === 1) this.at++;
    return this.bytes[this.at] ?? -1;
  }
}
