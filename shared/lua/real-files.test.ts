import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { canonicalDump } from '../testing/lua/canonical-dump.ts';
import { startRealLua } from '../testing/lua/real-lua.ts';
import { readSavedVariables } from './reader.ts';

/** Files that game clients wrote; they name people, so they live outside the project and may be absent. */
const folder = fileURLToPath(new URL('../../../shared/real-savedvariables/', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.lua')) : [];
const damaged = new Map([['nul-filled.lua', 'nul_filled']]);

describe.skipIf(files.length === 0)('files that game clients wrote', async () => {
  const lua = await startRealLua();

  it.each(files.filter((name) => !damaged.has(name)))('%s loads to the values Lua 5.1 gives', (name) => {
    const bytes = readFileSync(folder + name);
    const { globals, error } = readSavedVariables(bytes);
    expect(error).toBeNull();
    // Not toEqual on the dumps: a failure would print megabytes of other people's data.
    const real = lua.run(bytes);
    expect('dump' in real && real.dump === canonicalDump(globals)).toBe(true);
    expect(globals.size).toBeGreaterThan(0);
  });

  it.each(files.filter((name) => damaged.has(name)))('%s is refused by name', (name) => {
    expect(readSavedVariables(readFileSync(folder + name)).error?.code).toBe(damaged.get(name));
  });

  it.each(files.filter((name) => !damaged.has(name)))('%s cut anywhere gives a typed error', (name) => {
    const bytes = readFileSync(folder + name);
    for (let i = 1; i < 12; i++) {
      const { error } = readSavedVariables(bytes.subarray(0, Math.floor((bytes.length * i) / 12)));
      if (error !== null) expect(['cut', 'unfinished_string', 'bad_number']).toContain(error.code);
    }
  });
});
