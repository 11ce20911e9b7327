import { message } from '../messages/message.ts';
import { DOT, MINUS, NUMERAL_PART, ZERO } from './bytes.ts';
import { decodeAscii } from './lua-text.ts';
import { throwReadError } from './read-error.ts';

const E_SMALL = 101;
const E_BIG = 69;
const PLUS = 43;

/** 10^k is exact in a double up to k = 22, so digits below 2^53 divided by it round as the C library rounds. */
const TENS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
const HEX = /^0[xX]([0-9a-fA-F]+)(?:[pP]([0-9]+))?$/;
const BEGUN = /^(?:\d+\.?\d*[eE]?[+-]?|\.\d*|0[xX]|\d+\.#\w*)$/;
const WINDOWS_SPECIAL = /^\d+\.#(?:INF|IND|QNAN|SNAN)[0-9A-Z]*$/i;

/** A numeral without its sign. `value` is null for C's spellings of NaN and infinity. */
export interface Numeral {
  readonly value: number | null;
  readonly end: number;
}

export function isNumeralStart(bytes: Uint8Array, end: number, at: number): boolean {
  const digit = bytes[at] === DOT ? at + 1 : at;
  return digit < end && ((bytes[digit] as number) - ZERO) >>> 0 <= 9;
}

/** Reads the numeral at `at` as Lua 5.1 does: decimal or hexadecimal, as far as letters, digits and points go. */
export function readNumeral(bytes: Uint8Array, end: number, at: number): Numeral {
  const decimal = readShortDecimal(bytes, end, at);
  if (decimal !== null) return decimal;
  let stop = at;
  while (stop < end && (((bytes[stop] as number) - ZERO) >>> 0 <= 9 || bytes[stop] === DOT)) stop++;
  if (stop < end && (bytes[stop] === E_SMALL || bytes[stop] === E_BIG)) {
    stop++;
    if (stop < end && (bytes[stop] === PLUS || bytes[stop] === MINUS)) stop++;
  }
  while (stop < end && NUMERAL_PART[bytes[stop] as number] === 1 && bytes[stop] !== DOT) stop++;
  const text = decodeAscii(bytes, at, stop);
  if (WINDOWS_SPECIAL.test(text)) return { value: null, end: stop };
  const value = numberOf(text);
  if (Number.isNaN(value)) {
    if (stop === end && BEGUN.test(text)) throwReadError(bytes, 'cut', message('ends_in_number'), end);
    throwReadError(bytes, 'bad_number', message('number_unreadable', { text: text.slice(0, 40) }), at);
  }
  return { value, end: stop };
}

/** At most one point and 15 digits: nearly all fractions, without creating a text. */
function readShortDecimal(bytes: Uint8Array, end: number, at: number): Numeral | null {
  let digits = 0;
  let fraction = -1;
  let stop = at;
  for (; stop < end && stop - at <= 16; stop++) {
    const byte = bytes[stop] as number;
    if ((byte - ZERO) >>> 0 <= 9) {
      digits = digits * 10 + byte - ZERO;
      if (fraction >= 0) fraction++;
    } else if (byte === DOT && fraction < 0) {
      fraction = 0;
    } else {
      break;
    }
  }
  if (stop - at > 15 || stop >= end || NUMERAL_PART[bytes[stop] as number] === 1) return null;
  return { value: fraction > 0 ? digits / (TENS[fraction] as number) : digits, end: stop };
}

function numberOf(text: string): number {
  const hex = HEX.exec(text);
  if (hex !== null) return Number(`0x${hex[1]}`) * 2 ** Number(hex[2] ?? 0);
  return /^[\d.]/.test(text) && /^[\d.eE+-]+$/.test(text) ? Number(text) : Number.NaN;
}
