import { longBracketEnd } from './blanks.ts';
import { APOSTROPHE_STOP, BACKSLASH, CR, LF, QUOTE, QUOTED_STOP, STRING_STOP, ZERO } from './bytes.ts';
import { decodeAscii, luaText } from './lua-text.ts';
import { throwReadError } from './read-error.ts';

/** Short strings are cut from windows decoded at once: larger ones the more cuts the last one served. */
const WINDOW = 4 * 1024;
const SMALL_WINDOW = 256;
const MANY_CUTS = 4;
/** V8 copies a cut up to this long; a longer one would keep its window alive, so it is decoded on its own. */
const COPIED = 12;
/** Strings up to this long are looked for among those read before: keys, names and item links repeat all through a file. */
const REPEATS = 160;
const MOST_SLOTS = 8192;
const FEWEST_SLOTS = 128;
/** One slot for so many bytes of the file: small files should not pay for a big table. */
const BYTES_A_SLOT = 64;
/** Shorter runs a loop copies faster than the platform. */
const RUN = 48;

const ESCAPES = new Map([
  [0x61, 7], // \a
  [0x62, 8], // \b
  [0x66, 12], // \f
  [0x6e, 10], // \n
  [0x72, 13], // \r
  [0x74, 9], // \t
  [0x76, 11], // \v
]);

/** Reads the string literals of one file. After each read `at` is the position behind the literal. */
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
  /** Whether the last window met bytes beyond ASCII, so that the next likely does. */
  private mixed = false;
  /** The keys read so far by slot, and which slot followed which: records repeat their keys in one order. */
  private lastKey = 0;
  private readonly following: Uint16Array;
  private slot = 0;
  private readonly view: DataView;
  private readonly seenStart: Int32Array;
  private readonly seenLength: Int32Array;
  private readonly seen: string[];
  private readonly mask: number;
  private scratch = new Uint8Array(256);

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

  /** `readDouble` for keys. */
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

  /** A slot from the length and a few bytes: what is in it still has to be compared. */
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

  /** The double-quoted string whose first byte after the quote is at `start`. */
  readDouble(start: number): string {
    const { bytes, end } = this;
    let at = start;
    while (at < end && STRING_STOP[bytes[at] as number] === 0) at++;
    const ascii = at >= end || (bytes[at] as number) < 128;
    if (!ascii) while (at < end && ((bytes[at] as number) >= 128 || STRING_STOP[bytes[at] as number] === 0)) at++;
    if (at >= end || bytes[at] !== QUOTE) return this.readQuoted(start, QUOTE, at);
    this.at = at + 1;
    const length = at - start;
    if (length > this.repeats) {
      if (length > this.limit) this.refuseLength(start);
      return ascii ? this.cut(start, at) : luaText(bytes, start, at);
    }
    if (length === 0) return '';
    const slot = this.slotOf(start, length);
    this.slot = slot;
    if (this.seenLength[slot] === length && this.same(start, this.seenStart[slot] as number, length))
      return this.seen[slot] as string;
    const text = ascii ? this.cut(start, at) : luaText(bytes, start, at);
    this.seenStart[slot] = start;
    this.seenLength[slot] = length;
    this.seen[slot] = text;
    return text;
  }

  /** The text of ASCII bytes that lie in the file; cheap because a whole window is decoded at once. */
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
    const most = Math.min(start + this.windowSize, this.end);
    let stop = this.mixed ? this.asciiEnd(start, most) : most;
    let text = decodeAscii(this.bytes, start, stop);
    // UTF-8 beyond ASCII makes the text shorter or leaves U+FFFD: then the window ends before it.
    if (text.length !== stop - start || text.includes('\uFFFD')) {
      stop = this.asciiEnd(start, most);
      text = decodeAscii(this.bytes, start, stop);
    }
    this.mixed = stop < most;
    this.window = text;
    this.windowStart = start;
    this.windowEnd = stop;
  }

  /** The position of the first byte beyond ASCII from `start` to `end`, or `end`. */
  private asciiEnd(start: number, end: number): number {
    const { view } = this;
    let at = start;
    while (at + 4 <= end && (view.getInt32(at) & 0x80808080) === 0) at += 4;
    while (at < end && view.getInt8(at) >= 0) at++;
    return at;
  }

  /** Any quoted string. `start` is behind the quote, up to `plain` no byte needs a closer look. */
  readQuoted(start: number, quote: number, plain = start): string {
    const { bytes, end } = this;
    let at = plain;
    let copied = start;
    let size = 0;
    const stops = quote === QUOTE ? QUOTED_STOP : APOSTROPHE_STOP;
    for (;;) {
      while (at < end && stops[bytes[at] as number] === 0) at++;
      const byte = at < end ? (bytes[at] as number) : -1;
      if (byte === quote) break;
      if (byte === BACKSLASH) {
        this.reserve(size + at - copied + 1);
        if (at - copied > RUN) this.scratch.set(bytes.subarray(copied, at), size);
        else for (let i = copied; i < at; i++) this.scratch[size + i - copied] = bytes[i] as number;
        size += at - copied;
        this.scratch[size++] = this.escape(at);
        copied = this.at;
        at = copied;
      } else if (byte === LF || byte === CR) {
        throwReadError(bytes, 'unfinished_string', 'The line ends inside a quoted string.', at);
      } else {
        throwReadError(bytes, 'cut', 'The file ends inside a quoted string.', end);
      }
    }
    this.at = at + 1;
    if (at - start > this.limit) this.refuseLength(start);
    if (copied === start) return luaText(bytes, start, at);
    this.reserve(size + at - copied);
    this.scratch.set(bytes.subarray(copied, at), size);
    return luaText(this.scratch, 0, size + at - copied);
  }

  /** The byte that the escape with its backslash at `at` stands for. */
  private escape(at: number): number {
    const { bytes, end } = this;
    if (at + 1 >= end) throwReadError(bytes, 'cut', 'The file ends inside a quoted string.', end);
    const byte = bytes[at + 1] as number;
    this.at = at + 2;
    if (byte === LF || byte === CR) {
      const next = at + 2 < end ? bytes[at + 2] : byte;
      if ((next === LF || next === CR) && next !== byte) this.at++;
      return LF;
    }
    if ((byte - ZERO) >>> 0 > 9) return ESCAPES.get(byte) ?? byte;
    let code = 0;
    let digit = at + 1;
    while (digit < end && digit < at + 4 && ((bytes[digit] as number) - ZERO) >>> 0 <= 9)
      code = code * 10 + (bytes[digit++] as number) - ZERO;
    if (code > 255) throwReadError(bytes, 'bad_escape', `\\${code} is beyond \\255, the last byte there is.`, at);
    this.at = digit;
    return code;
  }

  /** The long string `[[…]]`, `[=[…]=]`, … whose bracket of this level opens at `start`. */
  readLong(start: number, level: number): string {
    const { bytes, end } = this;
    const close = longBracketEnd(bytes, end, start, level);
    if (close < 0) throwReadError(bytes, 'cut', 'The file ends inside a long string.', end);
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
      const next = at < stop ? bytes[at] : byte;
      if ((next === LF || next === CR) && next !== byte) at++;
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
    return throwReadError(this.bytes, 'string_too_long', `A string is longer than ${this.limit} bytes.`, start);
  }
}
