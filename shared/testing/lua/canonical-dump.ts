import { LuaTable, type LuaValue } from '../../base/lua/lua-table.ts';
import { luaBytes } from '../../base/lua/lua-text.ts';

/**
 * One spelling for each Lua value, one character a byte: `real-lua.ts` makes the same of the same value inside Lua, so two
 * readers agree exactly when their dumps are equal. Tables are sorted by key; -0 and 0, which Lua holds equal, look alike.
 */
export function canonicalDump(globals: ReadonlyMap<string, LuaValue>): string {
  return dumpEntries([...globals].map(([name, value]) => [dumpValue(name), value]));
}

/** The canonical spelling of one value. */
function dumpValue(value: LuaValue): string {
  if (value instanceof LuaTable) return dumpEntries([...value.entries()].map(([key, each]) => [dumpValue(key), each]));
  if (typeof value === 'string') {
    const bytes = Buffer.from(luaBytes(value));
    return `s${bytes.length}:${bytes.toString('latin1')}`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return dumpNumber(value);
}

function dumpEntries(entries: [string, LuaValue][]): string {
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, value]) => `${key}=${dumpValue(value)};`).join('')}}`;
}

/** Mantissa as a 53-bit integer and binary exponent, as `math.frexp` gives them: exact whatever the formatter does. */
function dumpNumber(value: number): string {
  if (value === 0) return 'n0';
  if (!Number.isFinite(value)) return value > 0 ? 'ninf' : 'n-inf';
  let exponent = Math.max(-1100, Math.floor(Math.log2(Math.abs(value))) + 1);
  let mantissa = scale(value, -exponent);
  for (; Math.abs(mantissa) >= 1; exponent++) mantissa /= 2;
  for (; Math.abs(mantissa) < 0.5; exponent--) mantissa *= 2;
  return `n${BigInt(mantissa * 2 ** 53)}:${exponent}`;
}

function scale(value: number, exponent: number): number {
  const half = Math.trunc(exponent / 2);
  return value * 2 ** half * 2 ** (exponent - half);
}
