import { FieldKeys, LuaTable, NO_KEYS, searchTerm, type LuaKey, type LuaValue } from './lua-table.ts';

/** Lua 5.1 stores positional values in batches of this many (LFIELDS_PER_FLUSH), which decides who wins a position. */
export const FIELDS_PER_FLUSH = 50;

/** One field as it was written. `late` means: its position had been stored before, so the field overwrites it. */
export interface WrittenField {
  readonly key: LuaKey;
  readonly value: LuaValue | null;
  readonly late: boolean;
}

/**
 * The table that Lua 5.1 makes of a constructor whose keys collide: a later field replaces an earlier one of its key, nil
 * removes, and a positional value replaces a field written for its position unless the field came after its batch.
 */
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

/** Takes trailing holes off: they hold nothing. */
export function trimTrailingNils(list: (LuaValue | null)[]): void {
  let length = list.length;
  while (length > 0 && list[length - 1] === null) length--;
  list.length = length;
}
