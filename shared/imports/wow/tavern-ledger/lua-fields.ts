import { LuaTable, type LuaKey, type LuaValue } from '../../../base/lua/lua-table.ts';
import { displayText } from '../../../base/lua/lua-text.ts';

/** Non-empty text as valid UTF-8; undefined for anything else, as with the readers below. */
export function asLuaText(value: LuaValue | undefined, max = 200): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = displayText(value).trim();
  return (text.length <= max ? text : text.slice(0, max).toWellFormed().trim()) || undefined;
}

/** An integer of at least `min`; fractions are cut off. */
export function asLuaInteger(value: LuaValue | undefined, min = 0): number | undefined {
  if (typeof value !== 'number') return undefined;
  const whole = Math.floor(value);
  return Number.isSafeInteger(whole) && whole >= min ? whole : undefined;
}

export function asLuaNumber(value: LuaValue | undefined, min = 0): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= min ? value : undefined;
}

export function asLuaTable(value: LuaValue | undefined): LuaTable | undefined {
  return value instanceof LuaTable ? value : undefined;
}

/** Drops undefined fields: absent and unknown are the same in a payload. */
export function omitUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  type Known = { [K in keyof T]: Exclude<T[K], undefined> };
  // Undefined fields are rare, and this runs for every item.
  for (const key in fields) {
    if (fields[key] === undefined)
      return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known;
  }
  return fields as Known;
}

export function formatLuaKey(key: LuaKey): string {
  return typeof key === 'string' ? `"${displayText(key).slice(0, 40)}"` : String(key);
}

/** Entries with integer keys in ascending order; `odd` is called with each other key. */
export function numbered(table: LuaTable, odd: (key: LuaKey) => void): [number, LuaValue][] {
  const { list, keys, values } = table;
  const entries: [number, LuaValue][] = [];
  let last = -Infinity;
  let inOrder = true;
  for (let i = 0; i < list.length; i++) {
    const value = list[i];
    if (value !== null && value !== undefined) entries.push([(last = i + 1), value]);
  }
  for (let i = 0; i < values.length; i++) {
    const key = keys.all[i] as LuaKey;
    if (typeof key === 'number' && Number.isSafeInteger(key)) {
      entries.push([key, values[i] as LuaValue]);
      inOrder &&= key > last;
      last = key;
    } else odd(key);
  }
  return inOrder ? entries : entries.sort(([a], [b]) => a - b);
}
