import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { gameTime, type Seen } from '../foreign/foreign-source.ts';

/** Content of a record that was seen when the record was written. */
export function seenAt<T>(record: LuaTable | undefined, content: T): Seen<T> {
  const time = gameTime(record?.get('lastUpdate'));
  return { content, after: time, before: time };
}

/** Content that was seen at some time before the record was written. */
export function seenBefore<T>(record: LuaTable | undefined, content: T): Seen<T> {
  return { content, after: null, before: gameTime(record?.get('lastUpdate')) };
}

/** The later of two; Classic Era has modules in both forms, of which one is left behind. */
export function laterOf<T>(a: Seen<T> | null, b: Seen<T> | null): Seen<T> | null {
  if (a === null || b === null) return a ?? b;
  return (b.after ?? 0) >= (a.after ?? 0) ? b : a;
}
