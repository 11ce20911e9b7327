import type { LuaKey, LuaValue } from '#shared/base/lua/lua-table.ts';
import { luaTable } from '#shared/base/lua/lua-model.ts';
import {
  sampleCharacter,
  tavernLedgerGlobals,
  type SampleCharacter,
  type SampleOptions,
} from '#shared/testing/saved-variables/sample-characters.ts';
import { writeSavedVariables, type ClientStyle } from '#shared/base/lua/write-saved-variables.ts';

/** An hour ago and two, in seconds since 1970, as games count. */
export const HOUR_AGO = Math.floor(Date.now() / 1000) - 3600;
const TWO_HOURS_AGO = HOUR_AGO - 3600;

/** The first `count` of the invented characters. */
export function someCharacters(count: number, options: Omit<SampleOptions, 'index'>): SampleCharacter[] {
  return Array.from({ length: count }, (_, index) => sampleCharacter({ index, seenAt: TWO_HOURS_AGO, ...options }));
}

/** The same character with some of its fields otherwise. */
export function change({ guid, saved }: SampleCharacter, fields: Readonly<Record<string, LuaValue>>): SampleCharacter {
  const entries = [...saved.entries()].map(([key, value]): [LuaKey, LuaValue] => [key, fields[String(key)] ?? value]);
  return { guid, saved: luaTable([], entries) };
}

/** The file that the game would write with the addon's table of these characters. */
export function savedVariables(characters: readonly SampleCharacter[], style: ClientStyle): Uint8Array {
  return writeSavedVariables(tavernLedgerGlobals(characters), style);
}
