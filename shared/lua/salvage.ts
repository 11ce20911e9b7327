import type { FrameStack } from './frame-stack.ts';
import type { LuaTable } from './lua-table.ts';

/** Keys from a global down to the values that are whole units; `*` stands for any key. */
export type UnitPath = readonly string[];

/**
 * What can be kept of the tables that were open when reading broke off: the containers above the units, with every unit
 * that was complete. Null when the global holds no units.
 */
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

/** How many of the open tables lie above the units, from the outermost on. */
function containersOpen(open: readonly unknown[], unit: UnitPath): number {
  const most = Math.min(open.length, unit.length - 1);
  let depth = 0;
  while (depth < most && (unit[depth] === '*' || unit[depth] === open[depth])) depth++;
  return depth;
}
