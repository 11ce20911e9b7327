import type { LuaValue } from '../../base/lua/lua-table.ts';
import { LuaTable } from '../../base/lua/lua-table.ts';
import { sampleCharacter, tavernLedgerGlobals, type SampleCharacter } from './sample-characters.ts';
import { writeSavedVariables, type ClientStyle } from '../../base/lua/write-saved-variables.ts';

/** Globals of an honest file of our addon of about `bytes` bytes: as many invented characters as it takes. */
export function bigGlobals(bytes: number, style: ClientStyle): [string, LuaValue][] {
  const probe = 8;
  const take = (count: number): SampleCharacter[] =>
    Array.from({ length: count }, (_, index) => sampleCharacter({ index, game: 'wow_classic' }));
  const each = writeSavedVariables(tavernLedgerGlobals(take(probe)), style).length / probe;
  return tavernLedgerGlobals(take(Math.max(1, Math.round(bytes / each))));
}

/** The same data as JSON: objects for fields, arrays for positions; keys become text. */
export function equivalentJson(globals: Iterable<readonly [string, LuaValue]>): string {
  return JSON.stringify(Object.fromEntries([...globals].map(([name, value]) => [name, plain(value)])));
}

function plain(value: LuaValue): unknown {
  if (!(value instanceof LuaTable)) return value;
  if (value.values.length === 0) return value.list.map((each) => (each === null ? null : plain(each)));
  return Object.fromEntries([...value.entries()].map(([key, each]) => [String(key), plain(each)]));
}
