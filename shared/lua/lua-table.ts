/** A value: never nil, because a Lua table cannot hold nil. Strings are `luaText` strings (see lua-text.ts). */
export type LuaValue = string | number | boolean | LuaTable;

/** A table key. 1 and 1.0 are one key, "1" is another; -0 is 0; NaN and nil cannot be keys. */
export type LuaKey = string | number | boolean;

/** Up to this many keys a plain search beats building an index. */
const FEW = 8;

/** The keys of a table's fields in file order, all different. Tables with the same keys share one object. */
export class FieldKeys {
  readonly all: readonly LuaKey[];
  private index: Map<string | boolean, number> | null = null;

  constructor(all: readonly LuaKey[]) {
    this.all = all;
  }

  indexOf(key: LuaKey): number {
    if (this.all.length <= FEW) return this.all.indexOf(key);
    this.index ??= new Map(this.all.map((each, i) => [searchTerm(each), i]));
    return this.index.get(searchTerm(key)) ?? -1;
  }
}

/**
 * The key as a map can have it without danger: the hashes of numbers can be foreseen, so a file could be made to slow a
 * map of them down; those of text cannot. Different keys give different terms.
 */
export function searchTerm(key: LuaKey): string | boolean {
  if (typeof key === 'boolean') return key;
  return typeof key === 'number' ? `n${key}` : `s${key}`;
}

/**
 * A Lua table, read-only.
 *
 * `list` holds the values that stand at 1, 2, 3, … without a key; a hole is null and counts as absent. `keys.all[i]` is the
 * key of `values[i]`, in file order. A key is only ever a search term here, never a property name, so `__proto__` is a
 * key like any other. Prefer `get` and `entries`; the three arrays are open for code that reads millions of values.
 */
export class LuaTable {
  readonly list: readonly (LuaValue | null)[];
  readonly keys: FieldKeys;
  readonly values: readonly LuaValue[];

  constructor(list: readonly (LuaValue | null)[], keys: FieldKeys, values: readonly LuaValue[]) {
    this.list = list;
    this.keys = keys;
    this.values = values;
  }

  /** The value at `key`, or undefined when the table has none. */
  get(key: LuaKey): LuaValue | undefined {
    if (typeof key === 'number' && key >= 1 && key <= this.list.length && Number.isInteger(key)) {
      return this.list[key - 1] ?? undefined;
    }
    const at = this.keys.indexOf(key);
    return at < 0 ? undefined : this.values[at];
  }

  /** Number of values; holes do not count. */
  get size(): number {
    let holes = 0;
    for (const value of this.list) if (value === null) holes++;
    return this.list.length - holes + this.values.length;
  }

  /** Every key with its value: positions first, then fields in file order. */
  *entries(): Generator<[LuaKey, LuaValue], void, undefined> {
    for (const [i, value] of this.list.entries()) if (value !== null) yield [i + 1, value];
    for (const [i, value] of this.values.entries()) yield [this.keys.all[i] as LuaKey, value];
  }
}

/** The keys of a table without fields. */
export const NO_KEYS = new FieldKeys([]);

/** Every `{}` in a file is this one table: tables are read-only, so nobody can tell. */
export const EMPTY_TABLE = new LuaTable([], NO_KEYS, []);
