import { FieldKeys, LuaTable, NO_KEYS, searchTerm, type LuaKey, type LuaValue } from './lua-table.ts';

/** Lua 5.1 stores positional values in batches of this many (LFIELDS_PER_FLUSH), which decides who wins a position. */
export const FIELDS_PER_FLUSH = 50;

/** `late`: its position had been stored before, so the field overwrites it. */
export interface WrittenField {
  readonly key: LuaKey;
  readonly value: LuaValue | null;
  readonly late: boolean;
}

/** Lua 5.1's rule for colliding keys: later fields win, nil removes, and a positional value wins within its batch. */
export function resolveTableFields(list: (LuaValue | null)[], fields: readonly WrittenField[]): LuaTable {
  const positions = list.length;
  const kept = new Map<string | boolean, readonly [LuaKey, LuaValue]>();
  for (const { key, value, late } of fields) {
    if (typeof key === 'number' && key >= 1 && key <= positions && Number.isInteger(key)) {
      if (late) list[key - 1] = value;
    } else if (value === null) {
      kept.delete(searchTerm(key));
    } else {
      kept.set(searchTerm(key), [key, value]);
    }
  }
  trimTrailingNils(list);
  const entries = [...kept.values()];
  return new LuaTable(
    list,
    entries.length === 0 ? NO_KEYS : new FieldKeys(entries.map(([key]) => key)),
    entries.map(([, value]) => value),
  );
}

export function trimTrailingNils(list: (LuaValue | null)[]): void {
  let length = list.length;
  while (length > 0 && list[length - 1] === null) length--;
  list.length = length;
}
