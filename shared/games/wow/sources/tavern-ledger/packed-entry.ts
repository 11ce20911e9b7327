import type { LuaTable, LuaValue } from '../../../../lua/lua-table.ts';
import { asLuaTable } from './lua-fields.ts';

/*
 * Entries of the saved table, version 2: one text each, numbers first, the name last, as it may hold colons. Version 1 had a
 * table for each. A file may hold both, as characters that are not played stay as they were written.
 */

/** The parts of a text between its first `count - 1` colons; null when it has fewer. */
function splitEntry(text: string, count: number): string[] | null {
  const parts: string[] = [];
  let from = 0;
  while (parts.length < count - 1) {
    const at = text.indexOf(':', from);
    if (at < 0) return null;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  parts.push(text.slice(from));
  return parts;
}

/** The number that stands in a part; undefined where nothing, or no number, does. */
export function parseNumberPart(part: string): number | undefined {
  return /^\d{1,15}(?:\.\d{1,9})?$/.test(part) ? Number(part) : undefined;
}

/** An entry of a list by the names of its parts, whichever way it is written; undefined for what is neither. */
export function readEntry(
  value: LuaValue,
  names: readonly string[],
): ((name: string) => LuaValue | undefined) | undefined {
  const table: LuaTable | undefined = asLuaTable(value);
  if (table !== undefined) return (name) => table.get(name);
  if (typeof value !== 'string') return undefined;
  const parts = splitEntry(value, names.length);
  if (parts === null) return undefined;
  return (name) => {
    const at = names.indexOf(name);
    const part = parts[at];
    return part === undefined || at === names.length - 1 ? part : parseNumberPart(part);
  };
}
