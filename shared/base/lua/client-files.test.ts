import { describe, expect, it } from 'vitest';
import { canonicalDump } from '../../testing/lua/canonical-dump.ts';
import { startRealLua } from '../../testing/lua/real-lua.ts';
import { clientFiles, nulFilledFile } from '../../testing/saved-variables/client-files.ts';
import { readSavedVariables } from './reader.ts';

describe('files written by game clients', async () => {
  const lua = await startRealLua();

  it.each(clientFiles(8))('$name loads to the values Lua 5.1 gives', ({ bytes, globals }) => {
    const read = readSavedVariables(bytes);
    expect(read.error).toBeNull();
    expect(canonicalDump(read.globals)).toBe(canonicalDump(new Map(globals)));
    expect(lua.run(bytes)).toEqual({ dump: canonicalDump(read.globals) });
  });

  it.each(clientFiles(2))('$name truncated anywhere gives a typed error', ({ bytes }) => {
    for (let i = 1; i < 40; i++) {
      const { error } = readSavedVariables(bytes.subarray(0, Math.floor((bytes.length * i) / 40)));
      expect(['cut', 'unfinished_string']).toContain(error?.code);
    }
  });

  it('a file of NUL bytes is rejected with its own code', () => {
    expect(readSavedVariables(nulFilledFile).error?.code).toBe('nul_filled');
  });
});
