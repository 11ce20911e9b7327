import { DIRECTIONS, type Direction } from '#shared/dungeon/model/actions.ts';
import { INVENTORY_MAX } from '#shared/dungeon/model/constants.ts';
import { CELL, type Position } from '#shared/dungeon/model/state.ts';
import { inSight, type Scene } from '../board/scene.ts';

/** True for a cell, by its index, that a walk leads to. */
export type Goal = (scene: Scene, index: number) => boolean;

export function cellGoal({ x, y }: Position): Goal {
  return ({ state }, index) => index === y * state.floor.width + x;
}

/** Goals of exploring: chests, potions while there is room, and the edge of what was seen. */
export const unexplored: Goal = ({ state: { floor, player }, seen }, index) => {
  const cell = floor.cells[index];
  if (cell === CELL.loot) return true;
  if (cell === CELL.potion) return player.inventory.length < INVENTORY_MAX;
  return cell === CELL.floor && neighboursOf(index, floor).some((next) => next !== null && seen[next] === 0);
};

/** Contents that a walk enters only when they are its goal. */
const STOPS: ReadonlySet<number> = new Set([CELL.stairs, CELL.vault, CELL.shop, CELL.terrain]);

/**
 * First step of the shortest way from the player to a goal, over cells that were seen and hold no enemy; null without a
 * way. Stairs, terrain, the pedlar and chests of a vault are a goal or in the way.
 */
export function stepTowards(scene: Scene, isGoal: Goal): Direction | null {
  const { floor, player } = scene.state;
  const { width, cells } = floor;
  const taken = new Set(scene.enemies.map(({ x, y }) => y * width + x));
  const start = player.y * width + player.x;
  /** First step of the way to each reached cell. */
  const first = new Map<number, Direction | null>([[start, null]]);
  const queue = [start];
  for (const at of queue) {
    const step = first.get(at) ?? null;
    if (at !== start && isGoal(scene, at)) return step;
    if (at !== start && STOPS.has(cells[at] ?? CELL.wall)) continue;
    for (const [turn, next] of neighboursOf(at, floor).entries()) {
      if (next === null || first.has(next) || scene.seen[next] === 0 || cells[next] === CELL.wall || taken.has(next))
        continue;
      first.set(next, step ?? DIRECTIONS[turn] ?? null);
      queue.push(next);
    }
  }
  return null;
}

/** True while an enemy that is awake is visible: walks stop. */
export function seesEnemy(scene: Scene): boolean {
  return scene.enemies.some(({ x, y, nature }) => nature.mood !== 'asleep' && inSight(scene, x, y));
}

/** Cells north, east, south and west; null outside of the grid. */
function neighboursOf(index: number, { width, height }: { readonly width: number; readonly height: number }) {
  const x = index % width;
  return [
    index >= width ? index - width : null,
    x < width - 1 ? index + 1 : null,
    index < width * (height - 1) ? index + width : null,
    x > 0 ? index - 1 : null,
  ];
}
