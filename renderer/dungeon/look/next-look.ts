import { CELL, type Position } from '#shared/dungeon/model/state.ts';
import { inSight, type Scene } from '../board/scene.ts';

const PLAIN: ReadonlySet<number> = new Set([CELL.floor, CELL.wall, CELL.terrain]);

/** Cell of the thing in sight after the marked one, by distance; null after the last and without any. */
export function nextLook(scene: Scene): Position | null {
  const { player } = scene.state;
  const steps = ({ x, y }: Position): number => Math.abs(x - player.x) + Math.abs(y - player.y);
  const cells = thingsInSight(scene).toSorted((a, b) => steps(a) - steps(b) || a.y - b.y || a.x - b.x);
  const { marked } = scene;
  const current = marked === null ? -1 : cells.findIndex(({ x, y }) => x === marked.x && y === marked.y);
  return cells[current + 1] ?? null;
}

/** True while the cell has something in sight to look at. */
export function hasThingAt(scene: Scene, { x, y }: Position): boolean {
  return thingsInSight(scene).some((thing) => thing.x === x && thing.y === y);
}

/** Cells in sight with an enemy, a find, stairs, the pedlar or a grave, each once. */
function thingsInSight(scene: Scene): Position[] {
  const { cells, width } = scene.state.floor;
  const finds = Array.from({ length: cells.length }, (_, index) => index)
    .filter((index) => !PLAIN.has(cells[index] ?? CELL.wall))
    .map((index) => ({ x: index % width, y: Math.floor(index / width) }));
  const all = [...scene.enemies, ...finds, ...(scene.graves?.shown ?? [])].filter(({ x, y }) => inSight(scene, x, y));
  const byCell = new Map(all.map(({ x, y }): [number, Position] => [y * width + x, { x, y }]));
  return [...byCell.values()];
}
