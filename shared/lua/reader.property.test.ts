import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalDump } from '../testing/lua/canonical-dump.ts';
import { luaChunks, luaStrings, luaValues } from '../testing/lua/lua-arbitraries.ts';
import { startRealLua } from '../testing/lua/real-lua.ts';
import { sampleCharacter, tavernLedgerGlobals } from '../testing/saved-variables/sample-characters.ts';
import { CLIENT_STYLES, writeSavedVariables } from '../testing/saved-variables/write-saved-variables.ts';
import { displayText, luaBytes, luaText } from './lua-text.ts';
import { readSavedVariables } from './reader.ts';

const lua = await startRealLua();
const styles = fc.constantFrom(...CLIENT_STYLES);
const globalNames = fc.constantFrom('TavernLedgerDB', 'A', '_x', '__proto__', 'constructor');

describe('reading written data', () => {
  it('restores the data in each client style, as Lua does', () => {
    fc.assert(
      fc.property(
        styles,
        fc.uniqueArray(fc.tuple(globalNames, luaValues), { selector: ([name]) => name, minLength: 1 }),
        (style, globals) => {
          const file = writeSavedVariables(globals, style);
          const { globals: read, error } = readSavedVariables(file);
          expect(error).toBeNull();
          expect(canonicalDump(read)).toBe(canonicalDump(new Map(globals)));
          expect(lua.run(file)).toEqual({ dump: canonicalDump(read) });
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('chunks of data in every notation', () => {
  it('give the values Lua gives', () => {
    fc.assert(
      fc.property(luaChunks, (chunk) => {
        const bytes = Buffer.from(chunk, 'latin1');
        const { globals, error } = readSavedVariables(bytes);
        expect(error).toBeNull();
        expect({ dump: canonicalDump(globals) }).toEqual(lua.run(bytes));
      }),
      { numRuns: 600 },
    );
  });
});

/** Codes of files that Lua may load and the reader rejects: expressions, empty files, limits. */
const STRICTER = new Set(['not_data', 'empty', 'too_deep', 'not_lua', 'bad_key']);

describe('data with random bytes changed, removed and inserted', () => {
  const samples = CLIENT_STYLES.map((style, index) =>
    writeSavedVariables(
      tavernLedgerGlobals([sampleCharacter({ index, game: 'wow_classic', bagItems: 3, bankItems: 0 })]),
      style,
    ),
  );
  const edits = fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.nat(4),
      insert: fc.oneof(
        fc.uint8Array({ maxLength: 3 }),
        fc.constantFrom('"', '{', '}', '\\', '--[[', '\n', '[', ',', '-', '=').map((text) => Buffer.from(text)),
      ),
    }),
    { minLength: 1, maxLength: 3 },
  );

  it('gives the values Lua gives or a typed error', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        edits,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (sample, changes, cut, cutting) => {
          let bytes: Uint8Array = sample;
          for (const { at, remove, insert } of changes) {
            const place = Math.floor(at * bytes.length);
            bytes = Buffer.concat([
              bytes.subarray(0, place),
              insert,
              bytes.subarray(Math.min(bytes.length, place + remove)),
            ]);
          }
          if (cutting) bytes = bytes.subarray(0, Math.floor(cut * bytes.length));
          const { globals, error, noNumberCount } = readSavedVariables(bytes, {
            units: [['TavernLedgerDB', 'characters', '*']],
          });
          const real = lua.run(bytes);
          if (error === null && noNumberCount === 0) expect({ dump: canonicalDump(globals) }).toEqual(real);
          if (error !== null && 'dump' in real) expect(STRICTER).toContain(error.code);
          if (error !== null) expect([error.line, error.column].every((each) => each >= 1)).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
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
