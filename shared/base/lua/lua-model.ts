import { FieldKeys, LuaTable, NO_KEYS, type LuaKey, type LuaValue } from './lua-table.ts';

/** A table from its positional values (null is a hole) and its fields. */
export function luaTable(
  list: readonly (LuaValue | null)[],
  fields: readonly (readonly [LuaKey, LuaValue])[] = [],
): LuaTable {
  const keys = fields.length === 0 ? NO_KEYS : new FieldKeys(fields.map(([key]) => key));
  return new LuaTable(
    list,
    keys,
    fields.map(([, value]) => value),
  );
}

/** A plain description of a value: arrays are positional, objects are fields with string keys, Maps fields with any keys; undefined is left out. */
export type Plain =
  | string
  | number
  | boolean
  | LuaTable
  | readonly (Plain | null)[]
  | ReadonlyMap<LuaKey, Plain>
  | { readonly [key: string]: Plain | undefined };

/** Lua value of a plain description. */
export function luaValue(plain: Plain): LuaValue {
  if (typeof plain !== 'object' || plain instanceof LuaTable) return plain;
  if (Array.isArray(plain)) return luaTable(plain.map((each: Plain | null) => (each === null ? null : luaValue(each))));
  const entries: [LuaKey, Plain | undefined][] = plain instanceof Map ? [...plain] : Object.entries(plain);
  return luaTable(
    [],
    entries.flatMap(([key, each]): [LuaKey, LuaValue][] => (each === undefined ? [] : [[key, luaValue(each)]])),
  );
}
