/**
 * Text as Lua holds it: bytes, mostly but not always UTF-8.
 *
 * A Lua string becomes a JavaScript string without loss. Valid UTF-8 becomes the text it means; every byte that is not
 * part of valid UTF-8 becomes one lone low surrogate, U+DC00 + byte (so U+DC80 to U+DCFF). UTF-8 cannot express those code
 * points, so the two never meet: equal bytes give equal strings, different bytes different strings, and
 * `luaBytes(luaText(b))` is always `b`. The scheme is the "surrogateescape" of Python's PEP 383.
 */

interface Decoder {
  decode(input: Uint8Array): string;
}
/** The Encoding standard's decoder, which browsers, Node and workers all have; declared here because shared/ knows no platform. */
declare const TextDecoder: new (label: string, options?: { ignoreBOM?: boolean }) => Decoder;

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The platform's decoder is quick with long text that is mostly ASCII; everything else a loop decodes at least as fast. */
const LONG = 1024;
const CHUNK = 2048;
const units: number[] = Array.from({ length: CHUNK + 2 }, () => 0);

/** Text of bytes that are ASCII; up to the first that is not, positions in the text are positions in the bytes. */
export function decodeAscii(bytes: Uint8Array, start: number, end: number): string {
  return utf8.decode(bytes.subarray(start, end));
}

/** The text of a Lua string (see the head of this file). */
export function luaText(bytes: Uint8Array, start = 0, end = bytes.length): string {
  if (end - start > LONG) {
    const text = utf8.decode(bytes.subarray(start, end));
    if (!text.includes('\uFFFD')) return text;
  }
  return decodeLossless(bytes, start, end);
}

function decodeLossless(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let count = 0;
  let at = start;
  while (at < end) {
    if (count >= CHUNK) {
      text += fromUnits(count);
      count = 0;
    }
    const byte = bytes[at] as number;
    const length = byte < 0x80 ? 1 : sequenceLength(bytes, at, end);
    if (length === 1) {
      units[count++] = byte;
    } else if (length === 0) {
      units[count++] = 0xdc00 + byte;
      at += 1;
      continue;
    } else if (length === 2) {
      units[count++] = ((byte & 0x1f) << 6) | low6(bytes, at + 1);
    } else if (length === 3) {
      units[count++] = ((byte & 0x0f) << 12) | (low6(bytes, at + 1) << 6) | low6(bytes, at + 2);
    } else {
      const point =
        ((byte & 0x07) << 18) | (low6(bytes, at + 1) << 12) | (low6(bytes, at + 2) << 6) | low6(bytes, at + 3);
      units[count++] = 0xd7c0 + (point >> 10);
      units[count++] = 0xdc00 + (point & 0x3ff);
    }
    at += length;
  }
  return text + fromUnits(count);
}

function fromUnits(count: number): string {
  return String.fromCharCode.apply(null, units.slice(0, count));
}

function low6(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) & 0x3f;
}

/** Length of the valid UTF-8 sequence of two to four bytes at `at`, or 0 when there is none (Unicode, table 3-7). */
function sequenceLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] as number;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  if (length === 0 || at + length > end) return 0;
  const second = bytes[at + 1] as number;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) return 0;
  for (let i = 2; i < length; i++) {
    if (((bytes[at + i] as number) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** The bytes of a Lua string that `luaText` made: its exact inverse. Other lone surrogates, which no file holds, throw a RangeError. */
export function luaBytes(text: string): Uint8Array {
  const out = new Uint8Array(text.length * 3);
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    const point = text.codePointAt(i) as number;
    if (point < 0x80) {
      out[size++] = point;
    } else if (point < 0x800) {
      out[size++] = 0xc0 | (point >> 6);
      out[size++] = 0x80 | (point & 0x3f);
    } else if (point >= 0xdc80 && point <= 0xdcff) {
      out[size++] = point - 0xdc00;
    } else if (point >= 0xd800 && point <= 0xdfff) {
      throw new RangeError(`U+${point.toString(16).toUpperCase()} at ${i} stands for no byte`);
    } else if (point < 0x10000) {
      out[size++] = 0xe0 | (point >> 12);
      out[size++] = 0x80 | ((point >> 6) & 0x3f);
      out[size++] = 0x80 | (point & 0x3f);
    } else {
      i++;
      out[size++] = 0xf0 | (point >> 18);
      out[size++] = 0x80 | ((point >> 12) & 0x3f);
      out[size++] = 0x80 | ((point >> 6) & 0x3f);
      out[size++] = 0x80 | (point & 0x3f);
    }
  }
  return out.slice(0, size);
}

/** The text for people's eyes and for UTF-8 outputs: each byte that was not UTF-8 shows as U+FFFD. Loses those bytes. */
export function displayText(text: string): string {
  return text.toWellFormed();
}
