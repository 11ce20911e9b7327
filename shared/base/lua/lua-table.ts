/** Never nil. Strings are `luaText` strings (lua-text.ts). */
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

/** Collision-safe map key: hashes of numbers can be foreseen, those of text cannot. */
export function searchTerm(key: LuaKey): string | boolean {
  if (typeof key === 'boolean') return key;
  return typeof key === 'number' ? `n${key}` : `s${key}`;
}

/** Read-only. `list` holds positional values, null for holes; `keys.all[i]` belongs to `values[i]`, in file order. */
export class LuaTable {
  readonly list: readonly (LuaValue | null)[];
  readonly keys: FieldKeys;
  readonly values: readonly LuaValue[];

  constructor(list: readonly (LuaValue | null)[], keys: FieldKeys, values: readonly LuaValue[]) {
    this.list = list;
    this.keys = keys;
    this.values = values;
  }

  get(key: LuaKey): LuaValue | undefined {
    if (typeof key === 'number' && key >= 1 && key <= this.list.length && Number.isInteger(key)) {
      return this.list[key - 1] ?? undefined;
    }
    const at = this.keys.indexOf(key);
    return at < 0 ? undefined : this.values[at];
  }

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

export const NO_KEYS = new FieldKeys([]);

/** Shared by every `{}` of a file, as tables are read-only. */
export const EMPTY_TABLE = new LuaTable([], NO_KEYS, []);
