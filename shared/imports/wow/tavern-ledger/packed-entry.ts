import type { LuaValue } from '../../../base/lua/lua-table.ts';

/** Splits at the first `count - 1` colons; null when there are fewer. */
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

export function parseNumberPart(part: string): number | undefined {
  return /^\d{1,15}(?:\.\d{1,9})?$/.test(part) ? Number(part) : undefined;
}

/** Value by name. */
export type Parts = (name: string) => LuaValue | undefined;

/** Parts of a text of numbers; with `isTextLast` the last is a text, which may contain colons. Undefined for anything else. */
export function readEntry(value: LuaValue, names: readonly string[], isTextLast: boolean): Parts | undefined {
  if (typeof value !== 'string') return undefined;
  const parts = splitEntry(value, names.length);
  if (parts === null) return undefined;
  return (name) => {
    const at = names.indexOf(name);
    const part = parts[at];
    return part === undefined || (isTextLast && at === names.length - 1) ? part : parseNumberPart(part);
  };
}
