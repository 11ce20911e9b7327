import { message } from '../messages/message.ts';
import { longBracketLevel, skipBlanks } from './blanks.ts';
import { APOSTROPHE, BRACE, BRACKET, MINUS, NAME_PART, NAME_START, PAREN, QUOTE, RESERVED } from './bytes.ts';
import type { ReadLimits } from './limits.ts';
import { isNumeralStart, readNumeral } from './numerals.ts';
import { throwReadError } from './read-error.ts';
import { rejectUnexpectedByte } from './refusals.ts';
import { StringReader } from './strings.ts';

const TRUE_START = 116;
const FALSE_START = 102;
const NIL_START = 110;
const TRUE = Uint8Array.of(TRUE_START, 114, 117, 101);
const FALSE = Uint8Array.of(FALSE_START, 97, 108, 115, 101);
const NIL = Uint8Array.of(NIL_START, 105, 108);

/** C's names for NaN and infinity, which clients write unchanged. */
const NO_NUMBER: ReadonlySet<string> = new Set(['nan', 'inf', 'infinity']);
/** `nan(ind)`, `nan(snan)`, `nan(0x8000)`: the longest suffix that is looked for. */
const SUFFIX = 24;

/** Reads values other than tables; `at` is then the position after the value. */
export class ScalarReader {
  at = 0;
  readonly strings: StringReader;
  /** Number of NaN and infinity spellings, and the byte offset of the first. */
  noNumberCount = 0;
  firstNoNumber = -1;
  private readonly bytes: Uint8Array;
  private readonly end: number;

  constructor(bytes: Uint8Array, limits: ReadLimits) {
    this.bytes = bytes;
    this.end = bytes.length;
    this.strings = new StringReader(bytes, limits.stringBytes);
  }

  read(at: number): string | number | boolean | null {
    const { bytes, end, strings } = this;
    if (at >= end) throwReadError(bytes, 'cut', message('ends_before', { wanted: message('wanted_value') }), end);
    const byte = bytes[at] as number;
    if (byte === QUOTE || byte === APOSTROPHE) {
      const text = byte === QUOTE ? strings.readDouble(at + 1) : strings.readSingle(at + 1);
      this.at = strings.at;
      return text;
    }
    if (byte === BRACKET) {
      const level = longBracketLevel(bytes, end, at);
      if (level < 0) rejectUnexpectedByte(bytes, at, 'wanted_value');
      const text = strings.readLong(at, level);
      this.at = strings.at;
      return text;
    }
    if (byte === MINUS) return this.readNegative(at);
    if (isNumeralStart(bytes, end, at)) return this.readNumber(at, at);
    if (NAME_START[byte] === 0) rejectUnexpectedByte(bytes, at, 'wanted_value');
    if (this.readWord(at)) return byte === NIL_START ? null : byte === TRUE_START;
    const name = this.readName(at);
    if (this.isNoNumber(name, at)) return null;
    return this.refuseName(name, at);
  }

  readWord(at: number): boolean {
    const { bytes, end } = this;
    const word =
      bytes[at] === TRUE_START ? TRUE : bytes[at] === NIL_START ? NIL : bytes[at] === FALSE_START ? FALSE : null;
    if (word === null) return false;
    const stop = at + word.length;
    if (stop > end || (stop < end && NAME_PART[bytes[stop] as number] === 1)) return false;
    for (let i = 1; i < word.length; i++) if (bytes[at + i] !== word[i]) return false;
    this.at = stop;
    return true;
  }

  private readNumber(at: number, start: number): number | null {
    const numeral = readNumeral(this.bytes, this.end, at);
    this.at = numeral.end;
    if (numeral.value === null) this.noteNoNumber(start);
    return numeral.value;
  }

  private readNegative(minus: number): number | null {
    const { bytes, end } = this;
    let negative = false;
    let at = minus;
    while (at < end && bytes[at] === MINUS) {
      negative = !negative;
      at = skipBlanks(bytes, end, at + 1);
    }
    if (at >= end) throwReadError(bytes, 'cut', message('ends_before', { wanted: message('wanted_number') }), end);
    if (NAME_START[bytes[at] as number] === 1) {
      const name = this.readName(at);
      if (this.isNoNumber(name, minus)) return null;
      this.refuseName(name, at);
    }
    if (!isNumeralStart(bytes, end, at)) rejectUnexpectedByte(bytes, at, 'wanted_number');
    const value = this.readNumber(at, minus);
    return value !== null && negative ? -value : value;
  }

  readName(at: number): string {
    const { bytes, end } = this;
    let stop = at + 1;
    while (stop < end && NAME_PART[bytes[stop] as number] === 1) stop++;
    this.at = stop;
    return this.strings.cut(at, stop);
  }

  checkName(name: string, at: number): void {
    if (RESERVED.has(name)) throwReadError(this.bytes, 'not_lua', message('keyword_as_name', { name }), at);
  }

  private isNoNumber(name: string, start: number): boolean {
    if (!NO_NUMBER.has(name.toLowerCase())) return false;
    const { bytes, end } = this;
    if (this.at < end && bytes[this.at] === PAREN) {
      let stop = this.at + 1;
      while (stop < end && stop - this.at < SUFFIX && NAME_PART[bytes[stop] as number] === 1) stop++;
      if (stop >= end) throwReadError(bytes, 'cut', message('ends_in_number'), end);
      if (bytes[stop] !== 0x29) return false;
      this.at = stop + 1;
    }
    this.noteNoNumber(start);
    return true;
  }

  private noteNoNumber(start: number): void {
    if (this.noNumberCount++ === 0) this.firstNoNumber = start;
  }

  private refuseName(name: string, at: number): never {
    const { bytes, end } = this;
    const shown = name.slice(0, 40);
    if (this.at >= end) throwReadError(bytes, 'cut', message('ends_after_word', { name: shown }), end);
    const next = bytes[skipBlanks(bytes, end, this.at)];
    if (name === 'function') throwReadError(bytes, 'not_data', message('function_found'), at);
    if (name === 'not') throwReadError(bytes, 'not_data', message('not_operator_found'), at);
    if (RESERVED.has(name)) throwReadError(bytes, 'not_lua', message('keyword_as_value', { name }), at);
    if (next === PAREN || next === QUOTE || next === APOSTROPHE || next === BRACE) {
      throwReadError(bytes, 'not_data', message('call_found', { name: shown }), at);
    }
    return throwReadError(bytes, 'not_data', message('name_as_value', { name: shown }), at);
  }
}
