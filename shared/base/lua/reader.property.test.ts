import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { luaStrings } from '../../testing/lua/lua-arbitraries.ts';
import { createReaderProperties } from '../../testing/lua/reader-properties.ts';
import { startRealLua } from '../../testing/lua/real-lua.ts';
import { displayText, luaBytes, luaText } from './lua-text.ts';

const properties = createReaderProperties(await startRealLua());

describe('the reader', () => {
  it('restores the data in each client style, as Lua does', () => {
    fc.assert(properties.writtenData, { numRuns: 400 });
  });

  it('gives the values Lua gives for chunks of data in every notation', () => {
    fc.assert(properties.chunks, { numRuns: 600 });
  });

  it('gives the values Lua gives or a typed error for files with random bytes changed, removed and inserted', () => {
    fc.assert(properties.damagedFiles, { numRuns: 1500 });
  });
});

describe('byte strings', () => {
  it('keep every byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        expect(luaBytes(luaText(bytes))).toEqual(bytes);
      }),
    );
    fc.assert(
      fc.property(luaStrings, (text) => {
        expect(luaText(luaBytes(text))).toBe(text);
      }),
    );
  });

  it('decode to text when the bytes are UTF-8, at any length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(100), (piece, times) => {
        const text = piece.toWellFormed().repeat(times);
        expect(luaText(new TextEncoder().encode(text))).toBe(text);
        expect(displayText(text)).toBe(text);
      }),
    );
  });

  it('differ when their bytes differ, and can be displayed', () => {
    const text = luaText(Uint8Array.of(0x41, 0xff, 0xef, 0xbf, 0xbd));
    expect(text).not.toBe(luaText(Uint8Array.of(0x41, 0xef, 0xbf, 0xbd, 0xff)));
    expect(text.isWellFormed()).toBe(false);
    expect(displayText(text)).toBe('A\uFFFD\uFFFD');
  });
});
