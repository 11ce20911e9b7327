import type { FrameStack } from './frame-stack.ts';
import type { LuaTable } from './lua-table.ts';

/** Keys from a global to the values that are kept whole; `*` is any key. */
export type UnitPath = readonly string[];

/** Closes the tables open at an error, with every complete unit. Null when the global has no units. */
export function salvageOpenTables(frames: FrameStack, global: string, units: readonly UnitPath[]): LuaTable | null {
  const open = frames.depth === 0 ? [] : [global, ...frames.path()];
  const keep = Math.max(0, ...units.map((unit) => containersOpen(open, unit)));
  if (keep === 0) return null;
  while (frames.depth > keep) frames.drop();
  for (;;) {
    const table = frames.close();
    if (frames.depth === 0) return table;
    frames.adopt(table);
  }
}

/** Number of open tables above the units, from the outermost. */
function containersOpen(open: readonly unknown[], unit: UnitPath): number {
  const most = Math.min(open.length, unit.length - 1);
  let depth = 0;
  while (depth < most && (unit[depth] === '*' || unit[depth] === open[depth])) depth++;
  return depth;
}
