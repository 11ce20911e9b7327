import { message } from '../messages/message.ts';
import { longBracketEnd } from './blanks.ts';
import {
  APOSTROPHE,
  APOSTROPHE_STOP,
  BACKSLASH,
  CR,
  LF,
  QUOTE,
  QUOTED_STOP,
  STRING_STOP,
  ZERO,
  classOf,
} from './bytes.ts';
import { decodeAscii, luaText } from './lua-text.ts';
import { throwReadError } from './read-error.ts';

/** Short strings are cut from decoded windows, which double while many cuts use them. */
const WINDOW = 4 * 1024;
const SMALL_WINDOW = 256;
const MANY_CUTS = 4;
/** V8 copies a cut up to this long; a longer one would keep its window alive, so it is decoded on its own. */
const COPIED = 12;
/** Strings up to this length are interned: keys, names and item links repeat. */
const REPEATS = 160;
const MOST_SLOTS = 8192;
const FEWEST_SLOTS = 128;
/** File bytes per slot: a small file gets a small table. */
const BYTES_A_SLOT = 64;
/** The byte of a one-letter escape: the letter itself, except for seven. */
const ESCAPED = Uint8Array.from({ length: 256 }, (_, byte) => byte);
for (const [letter, byte] of Object.entries({ a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 }))
  ESCAPED[letter.charCodeAt(0)] = byte;

/** The bytes that mean the same behind a backslash in JSON. */
const JSON_ESCAPE = classOf('"\\bfnrt');
/** From this many bytes on the JSON parser is faster than the loop. */
const JSON_FROM = 64;

/** Reads string literals; `at` is then the position after the literal. */
export class StringReader {
  at = 0;
  private readonly bytes: Uint8Array;
  private readonly end: number;
  private readonly limit: number;
  private readonly repeats: number;
  private window = '';
  private windowStart = 0;
  private windowEnd = 0;
  private windowSize = SMALL_WINDOW;
  private cuts = 0;
  /** The slot that followed each slot: records repeat their keys in one order. */
  private lastKey = 0;
  private readonly following: Uint16Array;
  private slot = 0;
  private readonly view: DataView;
  private readonly seenStart: Int32Array;
  private readonly seenLength: Int32Array;
  private readonly seen: string[];
  private readonly mask: number;
  private scratch = new Uint8Array(256);
  private hasEscape = false;
  /** The quoted bytes mean the same in JSON, whose parser is native. */
  private isJson = false;
  private afterEscape = 0;

  constructor(bytes: Uint8Array, limit: number) {
    this.bytes = bytes;
    this.end = bytes.length;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.limit = limit;
    this.repeats = Math.min(REPEATS, limit);
    let slots = FEWEST_SLOTS;
    while (slots < MOST_SLOTS && slots * BYTES_A_SLOT < bytes.length) slots *= 2;
    this.mask = slots - 1;
    this.following = new Uint16Array(slots);
    this.seenStart = new Int32Array(slots);
    this.seenLength = new Int32Array(slots).fill(-1);
    // oxlint-disable-next-line unicorn/no-new-array -- Array.from takes twenty times as long, more than reading a small file
    this.seen = new Array<string>(slots).fill('');
  }

  readKey(start: number): string {
    const guess = this.following[this.lastKey] as number;
    const length = this.seenLength[guess] as number;
    const stop = start + length;
    if (
      length > 0 &&
      stop < this.end &&
      this.bytes[stop] === QUOTE &&
      this.same(start, this.seenStart[guess] as number, length)
    ) {
      this.at = stop + 1;
      this.lastKey = guess;
      return this.seen[guess] as string;
    }
    const key = this.readDouble(start);
    this.following[this.lastKey] = this.slot;
    this.lastKey = this.slot;
    return key;
  }

  /** Hash by length and a few bytes; compare the content. */
  private slotOf(start: number, length: number): number {
    const { bytes, view } = this;
    const last = start + length - 1;
    let hash =
      Math.imul(length, 0x95) + Math.imul(bytes[start] as number, 0x2f) + Math.imul(bytes[last] as number, 0x1f35);
    if (length < 8) hash += Math.imul(bytes[start + (length >> 1)] as number, 0x3b5);
    else
      hash ^=
        Math.imul(view.getInt32(start + (length >> 1) - 2), 0x9e3779b1) ^
        Math.imul(view.getInt32(start + (length >> 2)), 0x85ebca6b);
    return (hash ^ (hash >>> 15)) & this.mask;
  }

  private same(first: number, second: number, length: number): boolean {
    const { bytes, view } = this;
    let a = first;
    let b = second;
    const stop = first + length;
    for (; a + 4 <= stop; a += 4, b += 4) if (view.getInt32(a) !== view.getInt32(b)) return false;
    for (; a < stop; a++, b++) if (bytes[a] !== bytes[b]) return false;
    return true;
  }

  readDouble(start: number): string {
    const { bytes, end } = this;
    let at = start;
    while (at < end && STRING_STOP[bytes[at] as number] === 0) at++;
    const isAscii = at < end && bytes[at] === QUOTE;
    if (!isAscii) at = this.findQuote(at, QUOTE, QUOTED_STOP);
    this.at = at + 1;
    const length = at - start;
    if (length > this.repeats) {
      if (length > this.limit) this.refuseLength(start);
      return isAscii ? this.cut(start, at) : this.decode(start, at);
    }
    if (length === 0) return '';
    const slot = this.slotOf(start, length);
    this.slot = slot;
    if (this.seenLength[slot] === length && this.same(start, this.seenStart[slot] as number, length))
      return this.seen[slot] as string;
    const text = isAscii ? this.cut(start, at) : this.decode(start, at);
    this.seenStart[slot] = start;
    this.seenLength[slot] = length;
    this.seen[slot] = text;
    return text;
  }

  readSingle(start: number): string {
    const stop = this.findQuote(start, APOSTROPHE, APOSTROPHE_STOP);
    if (stop - start > this.limit) this.refuseLength(start);
    const text = this.decode(start, stop);
    this.at = stop + 1;
    return text;
  }

  /** The position of the closing quote at or after `from`; sets what `decode` has to know. */
  private findQuote(from: number, quote: number, stops: Uint8Array): number {
    const { bytes, end } = this;
    let at = from;
    this.hasEscape = false;
    this.isJson = true;
    for (;;) {
      while (at < end && stops[bytes[at] as number] === 0) at++;
      const byte = at < end ? (bytes[at] as number) : -1;
      if (byte === quote) return at;
      if (byte === BACKSLASH && at + 1 < end) {
        this.hasEscape = true;
        if (JSON_ESCAPE[bytes[at + 1] as number] === 0) this.isJson = false;
        at += 2;
        if (at < end && (bytes[at - 1] === LF || bytes[at - 1] === CR)) at += lineEndLength(bytes, at - 1, end) - 1;
      } else if (byte === LF || byte === CR) {
        throwReadError(bytes, 'unfinished_string', message('line_ends_in_string'), at);
      } else if (byte < 0 || byte === BACKSLASH) {
        throwReadError(bytes, 'cut', message('ends_in_string'), end);
      } else {
        this.isJson = false;
        at++;
      }
    }
  }

  /** The text of the bytes between `findQuote`'s positions. */
  private decode(start: number, end: number): string {
    if (!this.hasEscape) return luaText(this.bytes, start, end);
    if (this.isJson && end - start >= JSON_FROM) return JSON.parse(`"${luaText(this.bytes, start, end)}"`) as string;
    this.reserve(end - start);
    const { bytes, scratch } = this;
    let size = 0;
    for (let at = start; at < end;) {
      let byte = bytes[at++] as number;
      if (byte === BACKSLASH) {
        byte = this.escape(at, end);
        at = this.afterEscape;
      }
      scratch[size++] = byte;
    }
    return luaText(scratch, 0, size);
  }

  private escape(at: number, end: number): number {
    const { bytes } = this;
    const byte = bytes[at] as number;
    this.afterEscape = at + 1;
    if (byte === LF || byte === CR) {
      this.afterEscape = at + lineEndLength(bytes, at, end);
      return LF;
    }
    if ((byte - ZERO) >>> 0 > 9) return ESCAPED[byte] as number;
    let code = 0;
    let digit = at;
    while (digit < end && digit < at + 3 && ((bytes[digit] as number) - ZERO) >>> 0 <= 9)
      code = code * 10 + (bytes[digit++] as number) - ZERO;
    if (code > 255) throwReadError(bytes, 'bad_escape', message('escape_beyond_byte', { code }), at - 1);
    this.afterEscape = digit;
    return code;
  }

  /** Decodes a whole window at once. */
  cut(start: number, end: number): string {
    if (end - start > COPIED) return decodeAscii(this.bytes, start, end);
    if (end > this.windowEnd || start < this.windowStart) this.moveWindow(start);
    this.cuts++;
    return this.window.substring(start - this.windowStart, end - this.windowStart);
  }

  private moveWindow(start: number): void {
    this.windowSize =
      this.cuts > MANY_CUTS ? Math.min(WINDOW, this.windowSize * 2) : Math.max(SMALL_WINDOW, this.windowSize / 2);
    this.cuts = 0;
    this.windowStart = start;
    this.windowEnd = Math.min(start + this.windowSize, this.end);
    this.window = decodeAscii(this.bytes, start, this.windowEnd);
  }

  /** The long string `[[…]]`, `[=[…]=]`, … whose bracket of this level opens at `start`. */
  readLong(start: number, level: number): string {
    const { bytes, end } = this;
    const close = longBracketEnd(bytes, end, start, level);
    if (close < 0) throwReadError(bytes, 'cut', message('ends_in_long_string'), end);
    if (close - start > this.limit) this.refuseLength(start);
    this.at = close;
    const stop = close - level - 2;
    let at = start + level + 2;
    this.reserve(stop - at);
    let size = 0;
    for (let first = true; at < stop; first = false) {
      const byte = bytes[at++] as number;
      if (byte !== LF && byte !== CR) {
        this.scratch[size++] = byte;
        continue;
      }
      at += lineEndLength(bytes, at - 1, stop) - 1;
      if (!first) this.scratch[size++] = LF;
    }
    return luaText(this.scratch, 0, size);
  }

  private reserve(size: number): void {
    if (size <= this.scratch.length) return;
    const grown = new Uint8Array(Math.max(size, this.scratch.length * 2));
    grown.set(this.scratch);
    this.scratch = grown;
  }

  private refuseLength(start: number): never {
    return throwReadError(this.bytes, 'string_too_long', message('string_over_limit', { limit: this.limit }), start);
  }
}

/** CRLF and LFCR are one line end of two bytes. */
function lineEndLength(bytes: Uint8Array, at: number, end: number): 1 | 2 {
  const next = at + 1 < end ? bytes[at + 1] : bytes[at];
  return (next === LF || next === CR) && next !== bytes[at] ? 2 : 1;
}
