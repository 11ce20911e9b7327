import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readSavedVariables } from '../../base/lua/reader.ts';
import { sampleCharacter, tavernLedgerGlobals } from '../saved-variables/sample-characters.ts';
import { CLIENT_STYLES, writeSavedVariables } from '../../base/lua/write-saved-variables.ts';
import { canonicalDump } from './canonical-dump.ts';
import { luaChunks, luaValues } from './lua-arbitraries.ts';
import type { RealLua } from './real-lua.ts';

const styles = fc.constantFrom(...CLIENT_STYLES);
const globalNames = fc.constantFrom('TavernLedgerDB', 'A', '_x', '__proto__', 'constructor');
const savedGlobals = fc.uniqueArray(fc.tuple(globalNames, luaValues), { selector: ([name]) => name, minLength: 1 });

/** Codes of files that Lua may load and the reader rejects: expressions, empty files, limits. */
const STRICTER = new Set(['not_data', 'empty', 'too_deep', 'not_lua', 'bad_key']);

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

/** A file that a client saved, with bytes changed, removed and inserted, and sometimes cut. */
function createDamagedFiles(): fc.Arbitrary<Uint8Array> {
  const samples = CLIENT_STYLES.map((style, index) =>
    writeSavedVariables(
      tavernLedgerGlobals([sampleCharacter({ index, game: 'wow_classic', bagItems: 3, bankItems: 0 })]),
      style,
    ),
  );
  const cut = fc.double({ min: 0, max: 1, noNaN: true });
  return fc.tuple(fc.constantFrom(...samples), edits, cut, fc.boolean()).map(([sample, changes, end, isCut]) => {
    let bytes: Uint8Array = sample;
    for (const { at, remove, insert } of changes) {
      const place = Math.floor(at * bytes.length);
      const rest = bytes.subarray(Math.min(bytes.length, place + remove));
      bytes = Buffer.concat([bytes.subarray(0, place), insert, rest]);
    }
    return isCut ? bytes.subarray(0, Math.floor(end * bytes.length)) : bytes;
  });
}

/** Properties of the reader for every file, compared with Lua's own result. `fc.assert` throws the counterexample. */
export function createReaderProperties(lua: RealLua) {
  return {
    writtenData: fc.property(styles, savedGlobals, (style, globals) => {
      const file = writeSavedVariables(globals, style);
      const { globals: read, error } = readSavedVariables(file);
      assert.equal(error, null);
      assert.equal(canonicalDump(read), canonicalDump(new Map(globals)));
      assert.deepEqual(lua.run(file), { dump: canonicalDump(read) });
    }),
    chunks: fc.property(luaChunks, (chunk) => {
      const bytes = Buffer.from(chunk, 'latin1');
      const { globals, error } = readSavedVariables(bytes);
      assert.equal(error, null);
      assert.deepEqual({ dump: canonicalDump(globals) }, lua.run(bytes));
    }),
    damagedFiles: fc.property(createDamagedFiles(), (bytes) => {
      const units = [['TavernLedgerDB', 'characters', '*']] as const;
      const { globals, error, noNumberCount } = readSavedVariables(bytes, { units });
      const real = lua.run(bytes);
      if (error === null && noNumberCount === 0) assert.deepEqual({ dump: canonicalDump(globals) }, real);
      if (error !== null && 'dump' in real) assert.ok(STRICTER.has(error.code), `${error.code}, but Lua loads it`);
      if (error !== null) assert.ok(error.line >= 1 && error.column >= 1);
    }),
  };
}
