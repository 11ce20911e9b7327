import { UNREACHABLE } from '../../dungeon/floor/paths.ts';
import { DIRECTIONS, type Direction } from '../../dungeon/model/actions.ts';
import { GRID_MAX } from '../../dungeon/model/constants.ts';
import { CELL, type Cells, type GameState, type Position } from '../../dungeon/model/state.ts';

const MOVES: Readonly<Record<Direction, Position>> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

/** Indexes of the cells with one of these contents. */
export function cellsWith({ floor: { cells } }: GameState, wanted: readonly number[]): number[] {
  const isWanted: readonly boolean[] = Object.values(CELL).map((cell) => wanted.includes(cell));
  const found: number[] = [];
  for (let at = 0; at < cells.length; at++) if (isWanted[cells[at] as number] === true) found.push(at);
  return found;
}

/** Direction to a neighbouring cell. */
export function directionTo(from: Position, to: Position): Direction {
  return (
    DIRECTIONS.find((direction) => from.x + MOVES[direction].x === to.x && from.y + MOVES[direction].y === to.y) ?? 'n'
  );
}

/** No way: walls, the biome's terrain, and chests of which one may be opened. */
export const OBSTACLES = Uint8Array.from(Object.values(CELL), (cell) =>
  cell === CELL.wall || cell === CELL.terrain || cell === CELL.vault ? 1 : 0,
);

/** First step of a shortest path to the nearest target. */
export function wayTo({ floor: { cells, width }, player }: GameState, targets: readonly number[]): Direction {
  const from = player.y * width + player.x;
  const steps = stepsToNearest(cells, width, from, targets);
  let nearest = -1;
  for (const at of targets) {
    if (steps[at] === UNREACHABLE || at === from) continue;
    if (nearest === -1 || (steps[at] as number) < (steps[nearest] as number)) nearest = at;
  }
  if (nearest === -1) return 'n';
  let at = nearest;
  while ((steps[at] as number) > 1) {
    // Paths end at stairs, never cross them.
    at =
      [at - width, at + 1, at + width, at - 1].find(
        (next) => cells[next] !== CELL.stairs && steps[next] === (steps[at] as number) - 1,
      ) ?? from;
  }
  return directionTo(player, { x: at % width, y: Math.floor(at / width) });
}

/* Reused: a search for each of millions of turns would keep the garbage collector busy. */
const STEPS = new Int16Array(GRID_MAX * GRID_MAX);
const QUEUE = new Int16Array(GRID_MAX * GRID_MAX);

/** Steps as `stepsFrom` counts them, up to the distance of the nearest target. */
function stepsToNearest(cells: Cells, width: number, start: number, targets: readonly number[]): Int16Array {
  STEPS.fill(UNREACHABLE, 0, cells.length);
  STEPS[start] = 0;
  QUEUE[0] = start;
  let end = 1;
  let limit = Infinity;
  // Floors are walled in, so a neighbour is always within the grid.
  const sides = [-width, width, -1, 1];
  for (let next = 0; next < end; next++) {
    const at = QUEUE[next] as number;
    const further = (STEPS[at] as number) + 1;
    if (further > limit) break;
    if (cells[at] === CELL.stairs && at !== start) continue;
    for (const side of sides) {
      const to = at + side;
      if (OBSTACLES[cells[to] as number] === 1 || STEPS[to] !== UNREACHABLE) continue;
      STEPS[to] = further;
      QUEUE[end++] = to;
      if (further < limit && targets.includes(to)) limit = further;
    }
  }
  return STEPS;
}
