import { message } from '../messages/message.ts';
import { longBracketLevel, skipBlanks } from './blanks.ts';
import {
  BLANK,
  BRACE,
  BRACE_END,
  BRACKET,
  BRACKET_END,
  COMMA,
  CR,
  EQUALS,
  LF,
  MINUS,
  NAME_START,
  NUMERAL_PART,
  QUOTE,
  SEMICOLON,
  SPACE,
  ZERO,
} from './bytes.ts';
import { FrameStack } from './frame-stack.ts';
import { TABLE_COUNT, keysAllowed, valuesAllowed, type ReadLimits } from './limits.ts';
import { EMPTY_TABLE, type LuaKey, type LuaTable, type LuaValue } from './lua-table.ts';
import { throwReadError } from './read-error.ts';
import { rejectAfterValue, type Wanted } from './refusals.ts';
import { ScalarReader } from './scalars.ts';

/** Values between two checks of limits and capacity. */
const STRETCH = 4096;
/** Four tabs, as a big-endian word: the indentation of older clients. */
const FOUR_TABS = 0x09090909;
/** ` -- ` as a word: older clients append the index as a comment. */
const INDEX_COMMENT = 0x202d2d20;

/** One flat loop with explicit frames: depth costs no call stack, and `frames` keeps open tables for salvage. */
export class TableReader {
  /** Position after the value that was read. */
  at = 0;
  readonly frames: FrameStack;
  readonly scalars: ScalarReader;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly limits: ReadLimits;
  /** Values left before the next check, and the count of values at that check. */
  private valuesLeft: number;
  private valuesGranted: number;

  constructor(bytes: Uint8Array, limits: ReadLimits) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.limits = limits;
    this.valuesGranted = Math.min(STRETCH, valuesAllowed(limits, 0));
    this.valuesLeft = this.valuesGranted;
    this.frames = new FrameStack(limits.depth);
    this.scalars = new ScalarReader(bytes, limits);
  }

  readValue(start: number): LuaValue | null {
    if (start < this.bytes.length && this.bytes[start] === BRACE) return this.readTable(start + 1);
    const value = this.scalars.read(start);
    this.at = this.scalars.at;
    return value;
  }

  private readTable(start: number): LuaTable {
    const { bytes, view, frames, scalars } = this;
    const { strings } = scalars;
    const end = bytes.length;
    let at = start;
    let left = this.valuesLeft;
    frames.open(false);
    for (;;) {
      at = this.skipToEntry(at);
      let byte = at < end ? (bytes[at] as number) : -1;
      let keyed = false;
      if (byte === BRACKET && at + 1 < end && bytes[at + 1] === QUOTE) {
        const key = strings.readKey(at + 2);
        at = this.afterKey(strings.at);
        frames.key(key);
        keyed = true;
      } else if (byte === BRACKET && this.readIndex(at + 1)) {
        at = this.at;
        keyed = true;
      } else if (byte !== BRACE && byte !== QUOTE && (byte - ZERO) >>> 0 > 9 && byte !== BRACE_END) {
        at = skipBlanks(bytes, end, at);
        keyed = this.readOtherKey(at);
        if (keyed) at = skipBlanks(bytes, end, this.at);
      }
      byte = at < end ? (bytes[at] as number) : -1;
      let empty = false;
      if (byte === BRACE) {
        at++;
        while (at < end && BLANK[bytes[at] as number] === 1) at++;
        empty = at < end && bytes[at] === BRACE_END;
        if (frames.depth >= this.limits.depth)
          throwReadError(bytes, 'too_deep', message('tables_over_depth', { limit: this.limits.depth }), at);
        if (!empty) {
          left -= TABLE_COUNT;
          if (left < 0) left = this.checkLimits(at, left);
          frames.open(keyed);
          continue;
        }
        at++;
      }
      if (byte !== BRACE_END || keyed) {
        let value: LuaValue | null = EMPTY_TABLE;
        if (byte === QUOTE) {
          value = strings.readDouble(at + 1);
          at = strings.at;
        } else if (!empty) {
          value = this.readNumber(at);
          at = this.at;
        }
        if (--left < 0) left = this.checkLimits(at, left);
        if (keyed) frames.field(value);
        else frames.item(value);
      }
      // After a value or at a closing brace: any number of tables may end here.
      for (;;) {
        if (at < end && bytes[at] === COMMA) {
          at++;
          if (at + 4 <= end && view.getInt32(at) === INDEX_COMMENT) {
            at += 4;
            while (at < end && bytes[at] !== LF && bytes[at] !== CR) at++;
          }
          break;
        }
        at = skipBlanks(bytes, end, at);
        if (at >= end) throwReadError(bytes, 'cut', message('ends_in_table'), end);
        const next = bytes[at] as number;
        at++;
        if (next === COMMA || next === SEMICOLON) break;
        if (next !== BRACE_END) rejectAfterValue(bytes, at - 1, 'wanted_comma');
        if (frames.fieldCount > this.limits.keys) this.checkKeys(at - 1);
        const table = frames.close();
        if (frames.depth === 0) {
          this.at = at;
          this.valuesLeft = left;
          return table;
        }
        frames.adopt(table);
      }
    }
  }

  /** Nearly always a line end, and tabs in older clients. */
  private skipToEntry(from: number): number {
    const { bytes, view } = this;
    const end = bytes.length;
    let at = from;
    while (at < end && (bytes[at] === LF || bytes[at] === CR)) at++;
    if (at >= end || (bytes[at] as number) > MINUS) return at;
    while (at + 4 <= end && view.getInt32(at) === FOUR_TABS) at += 4;
    while (at < end && BLANK[bytes[at] as number] === 1) at++;
    return bytes[at] === MINUS && bytes[at + 1] === MINUS ? skipBlanks(bytes, end, at) : at;
  }

  private readNumber(start: number): string | number | boolean | null {
    const { bytes } = this;
    const end = bytes.length;
    let at = start;
    let byte = 0;
    let number = 0;
    const most = Math.min(start + 9, end);
    while (at < most && (byte = (bytes[at] as number) - ZERO) >>> 0 <= 9) {
      number = number * 10 + byte;
      at++;
    }
    // Up to nine digits stay small integers; more take this slower path.
    let large = number;
    const more = Math.min(at + 6, end);
    for (; at < more && (byte = (bytes[at] as number) - ZERO) >>> 0 <= 9; at++) large = large * 10 + byte;
    if (at === start || at >= end || NUMERAL_PART[bytes[at] as number] === 1) {
      const value = this.scalars.read(start);
      this.at = this.scalars.at;
      return value;
    }
    this.at = at;
    return at - start > 9 ? large : number;
  }

  /** True for a plain `[123]`; leaves `at` at its value. */
  private readIndex(start: number): boolean {
    const { bytes, view } = this;
    const most = Math.min(start + 9, bytes.length - 1);
    let at = start;
    let key = 0;
    // Long keys such as item numbers: four digits at a time.
    while (at + 4 <= most) {
      const four = view.getInt32(at) ^ 0x30303030;
      if ((four & 0xf0f0f0f0) !== 0 || ((four + 0x06060606) & 0xf0f0f0f0) !== 0) break;
      const pairs = ((four >> 8) & 0x000f000f) * 10 + (four & 0x000f000f);
      key = key * 10_000 + (pairs >> 16) * 100 + (pairs & 0xffff);
      at += 4;
    }
    let digit = 0;
    for (; at < most && (digit = (bytes[at] as number) - ZERO) >>> 0 <= 9; at++) key = key * 10 + digit;
    let large = key;
    const more = Math.min(start + 15, bytes.length - 1);
    for (; at < more && (digit = (bytes[at] as number) - ZERO) >>> 0 <= 9; at++) large = large * 10 + digit;
    if (at === start || bytes[at] !== BRACKET_END) return false;
    this.at = this.afterKey(at);
    this.frames.key(at - start > 9 ? large : key);
    return true;
  }

  /** Nearly always exactly `] = `. */
  private afterKey(at: number): number {
    const { bytes } = this;
    if (
      at + 5 < bytes.length &&
      bytes[at] === BRACKET_END &&
      bytes[at + 1] === SPACE &&
      bytes[at + 2] === EQUALS &&
      bytes[at + 3] === SPACE
    ) {
      const byte = bytes[at + 4] as number;
      if (byte > SPACE && byte !== MINUS) return at + 4;
    }
    return this.afterAnyKey(at);
  }

  private afterAnyKey(behindKey: number): number {
    const { bytes } = this;
    const end = bytes.length;
    let at = skipBlanks(bytes, end, behindKey);
    this.expect(at, BRACKET_END, 'wanted_bracket');
    at = skipBlanks(bytes, end, at + 1);
    this.expect(at, EQUALS, 'wanted_equals');
    return skipBlanks(bytes, end, at + 1);
  }

  /** `[5]`, `['x']`, `[true]`, `name =`. Leaves `at` after the equals sign. */
  private readOtherKey(at: number): boolean {
    const { bytes, scalars, frames } = this;
    const end = bytes.length;
    if (at >= end) throwReadError(bytes, 'cut', message('ends_in_table'), end);
    const byte = bytes[at] as number;
    if (byte === BRACKET && longBracketLevel(bytes, end, at) < 0) {
      const start = skipBlanks(bytes, end, at + 1);
      frames.key(this.readKeyInBrackets(start));
      this.at = this.afterAnyKey(scalars.at);
      return true;
    }
    if (NAME_START[byte] === 0 || scalars.readWord(at)) return false;
    const name = scalars.readName(at);
    const next = skipBlanks(bytes, end, scalars.at);
    if (next >= end) throwReadError(bytes, 'cut', message('ends_in_table'), end);
    if (bytes[next] !== EQUALS || bytes[next + 1] === EQUALS) return false;
    scalars.checkName(name, at);
    frames.key(name);
    this.at = next + 1;
    return true;
  }

  private readKeyInBrackets(at: number): LuaKey {
    const { bytes, scalars } = this;
    if (bytes[at] === BRACE) throwReadError(bytes, 'bad_key', message('table_as_key'), at);
    const key = scalars.read(at);
    if (key === null) throwReadError(bytes, 'bad_key', message('key_invalid'), at);
    return typeof key === 'number' ? key + 0 : key;
  }

  private expect(at: number, wanted: number, name: Wanted): void {
    const { bytes } = this;
    if (at >= bytes.length) throwReadError(bytes, 'cut', message('ends_in_table'), bytes.length);
    if (bytes[at] !== wanted || (wanted === EQUALS && bytes[at + 1] === EQUALS)) rejectAfterValue(bytes, at, name);
  }

  /** Rejects too many values, grows the stacks, and returns the values left before the next check. */
  private checkLimits(at: number, left: number): number {
    const allowed = valuesAllowed(this.limits, at);
    const met = this.valuesGranted - left;
    if (met > allowed) {
      const code = allowed === this.limits.values ? 'values_over_limit' : 'values_over_early_limit';
      throwReadError(this.bytes, 'too_many_values', message(code, { limit: allowed, bytes: at }), at);
    }
    // Also before the end, so that a table of many keys is rejected early.
    this.checkKeys(at);
    this.frames.makeRoom(STRETCH, at / this.bytes.length);
    this.valuesGranted = Math.min(allowed, met + STRETCH);
    return this.valuesGranted - met;
  }

  private checkKeys(at: number): void {
    const allowed = keysAllowed(this.limits, at);
    if (this.frames.fieldCount > allowed)
      throwReadError(this.bytes, 'too_many_keys', message('keys_over_limit', { limit: allowed }), at);
  }
}
