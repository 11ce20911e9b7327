import { LuaTable, type LuaKey, type LuaValue } from '#shared/lua/lua-table.ts';
import { readSavedVariables } from '#shared/lua/reader.ts';

/** A Lua value as plain data, for comparing: a table with positions only is a list (a hole is null), any other an object. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

function plain(value: LuaValue | null | undefined): Plain {
  if (!(value instanceof LuaTable)) return value;
  if (value.values.length === 0) return value.list.map(plain);
  return Object.fromEntries([...value.entries()].map(([key, each]) => [String(key), plain(each)]));
}

/** What stands in the saved table of a SavedVariables file at this path; undefined when nothing does. Fails on a damaged file. */
export function savedAt(file: Uint8Array, ...path: LuaKey[]): Plain {
  const { globals, error } = readSavedVariables(file);
  if (error !== null) throw error;
  let value: LuaValue | undefined = globals.get('TavernLedgerDB');
  for (const key of path) value = value instanceof LuaTable ? value.get(key) : undefined;
  return plain(value);
}

/** The ids of the characters in a SavedVariables file. */
export function savedCharacters(file: Uint8Array): string[] {
  return Object.keys((savedAt(file, 'characters') ?? {}) as object);
}
