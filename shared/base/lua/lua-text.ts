/** Lossless: bytes beyond UTF-8 become lone surrogates U+DC00 + byte, Python's "surrogateescape" (PEP 383). */

interface Decoder {
  decode(input: Uint8Array): string;
}
interface NativeSlices {
  latin1Slice(start: number, end: number): string;
  utf8Slice(start: number, end: number): string;
  ucs2Slice(start: number, end: number): string;
}
/** Declared because shared/ has no platform types. */
declare const TextDecoder: new (label: string, options?: { ignoreBOM?: boolean }) => Decoder;
declare const Buffer: { readonly prototype: NativeSlices } | undefined;

/** Node's own slices work on any Uint8Array and take half the time of TextDecoder for short strings. */
const native = typeof Buffer === 'undefined' ? null : Buffer.prototype;
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const latin1 = new TextDecoder('latin1');

/** From this many bytes on a native call and the search for U+FFFD in its result are faster than the loop. */
const NATIVE_FROM = 32;
const CHUNK = 2048;
const units = new Uint16Array(CHUNK + 2);
const unitBytes = new Uint8Array(units.buffer);

/** One character per byte; exact for ASCII. */
export function decodeAscii(bytes: Uint8Array, start: number, end: number): string {
  return native === null ? latin1.decode(bytes.subarray(start, end)) : native.latin1Slice.call(bytes, start, end);
}

export function luaText(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let at = start;
  while (at < end && (bytes[at] as number) < 0x80) at++;
  if (at === end) return decodeAscii(bytes, start, end);
  if (end - start >= NATIVE_FROM && sequenceLength(bytes, at, end) > 0) {
    const text = native === null ? utf8.decode(bytes.subarray(start, end)) : native.utf8Slice.call(bytes, start, end);
    if (!text.includes('\uFFFD')) return text;
  }
  return decodeLossless(bytes, start, end);
}

function decodeLossless(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end;) {
    const chunkEnd = Math.min(end, at + CHUNK);
    let count = 0;
    while (at < chunkEnd) {
      const byte = bytes[at] as number;
      const length = byte < 0x80 ? 1 : sequenceLength(bytes, at, end);
      if (length === 1) {
        units[count++] = byte;
      } else if (length === 0) {
        units[count++] = 0xdc00 + byte;
        at++;
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
    text += fromUnits(count);
  }
  return text;
}

function fromUnits(count: number): string {
  return native === null
    ? String.fromCharCode(...units.subarray(0, count))
    : native.ucs2Slice.call(unitBytes, 0, count * 2);
}

function low6(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) & 0x3f;
}

/** Length of the valid UTF-8 sequence of two to four bytes at `at`, or 0 when there is none (Unicode, table 3-7). */
function sequenceLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] as number;
  if (lead < 0xc2 || lead >= 0xf5) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (at + length > end) return 0;
  const second = bytes[at + 1] as number;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) return 0;
  for (let i = 2; i < length; i++) {
    if (((bytes[at + i] as number) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** Exact inverse of `luaText`. Other lone surrogates, which no file holds, throw a RangeError. */
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

/** Readable text: bytes beyond UTF-8 become U+FFFD. */
export function displayText(text: string): string {
  return text.toWellFormed();
}
