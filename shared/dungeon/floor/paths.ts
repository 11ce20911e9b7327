import { CELL, type Cells } from '../model/state.ts';

export const UNREACHABLE = -1;

/** Contents of a cell that are no way, by their number. */
const WALLS = Uint8Array.from(Object.values(CELL), (cell) => (cell === CELL.wall ? 1 : 0));

/** Stairs can be reached, not crossed: stepping on them leaves the floor. `blocks` holds 1 for what is no way. */
export function stepsFrom(
  cells: Cells,
  width: number,
  start: number,
  blocks: Uint8Array = WALLS,
): Int16Array<ArrayBuffer> {
  const steps = new Int16Array(cells.length).fill(UNREACHABLE);
  const queue = new Int16Array(cells.length);
  let end = 1;
  queue[0] = start;
  steps[start] = 0;
  for (let next = 0; next < end; next++) {
    const at = queue[next] as number;
    if (cells[at] === CELL.stairs && at !== start) continue;
    const x = at % width;
    const further = (steps[at] as number) + 1;
    const visit = (to: number): void => {
      if (blocks[cells[to] as number] === 1 || steps[to] !== UNREACHABLE) return;
      steps[to] = further;
      queue[end++] = to;
    };
    if (at >= width) visit(at - width);
    if (at + width < cells.length) visit(at + width);
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
  }
  return steps;
}
