import { ENEMY_MOVE_CHANCE_FAR, ENEMY_MOVE_CHANCES, GRID_MAX } from '../model/constants.ts';
import type { Random } from '../model/random.ts';
import { CELL, type Cells, type Enemy, type Floor, type Position } from '../model/state.ts';

/** All 24 orders of the four directions, as x and y steps. */
const ORDERS: readonly (readonly (readonly [number, number])[])[] = ordersOf([
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]);

export function moveChance(distance: number): number {
  for (const { upTo, chance } of ENEMY_MOVE_CHANCES) if (distance <= upTo) return chance;
  return ENEMY_MOVE_CHANCE_FAR;
}

/** Manhattan distance; adjacent cells are 1 apart. */
export function distanceBetween(a: Position, b: Position): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Cells that enemies can enter: empty floor without an enemy. */
export interface WalkableGrid {
  readonly width: number;
  readonly height: number;
  readonly cells: Cells;
  /** Non-zero where an enemy stands. */
  readonly taken: Uint8Array;
}

/** Reused by each turn: an array of its own took a quarter of a turn's time. */
const TAKEN = new Uint8Array(GRID_MAX * GRID_MAX);

/** Grid of the floor with its enemies, valid until the next call. */
export function walkableGrid({ width, height, cells }: Floor, enemies: readonly Enemy[]): WalkableGrid {
  TAKEN.fill(0);
  for (const { x, y } of enemies) TAKEN[y * width + x] = 1;
  return { width, height, cells, taken: TAKEN };
}

/** Tries the axis of greater distance to the player or `goal`, then the other, then random ones. Ties go sideways. */
export function stepToward(
  random: Random,
  ground: WalkableGrid,
  from: Position,
  player: Position,
  goal: Position = player,
): number {
  const dx = goal.x - from.x;
  const dy = goal.y - from.y;
  const sideways = dx === 0 ? -1 : free(ground, from.x + Math.sign(dx), from.y, player);
  const upright = dy === 0 ? -1 : free(ground, from.x, from.y + Math.sign(dy), player);
  const [first, second] = Math.abs(dx) >= Math.abs(dy) ? [sideways, upright] : [upright, sideways];
  if (first !== -1) return first;
  if (second !== -1) return second;
  for (const [x, y] of ORDERS[random.below(ORDERS.length)] ?? []) {
    const at = free(ground, from.x + x, from.y + y, player);
    if (at !== -1) return at;
  }
  return from.y * ground.width + from.x;
}

/** The free neighbouring cell farthest from the player; the own cell when none is farther. */
export function stepAway(ground: WalkableGrid, from: Position, player: Position): number {
  let best = from.y * ground.width + from.x;
  let farthest = distanceBetween(from, player);
  for (const [x, y] of ORDERS[0] ?? []) {
    const distance = Math.abs(from.x + x - player.x) + Math.abs(from.y + y - player.y);
    if (distance <= farthest) continue;
    const at = free(ground, from.x + x, from.y + y, player);
    if (at === -1) continue;
    best = at;
    farthest = distance;
  }
  return best;
}

/** Cell index if an enemy may enter it, otherwise −1. */
function free({ width, height, cells, taken }: WalkableGrid, x: number, y: number, player: Position): number {
  if (x < 0 || y < 0 || x >= width || y >= height || (x === player.x && y === player.y)) return -1;
  const at = y * width + x;
  return cells[at] === CELL.floor && taken[at] === 0 ? at : -1;
}

function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, index) => ordersOf(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}
