import { createRandom, STREAM } from '../model/random.ts';
import { CELL, type Floor } from '../model/state.ts';
import type { NewFloor } from './floor.ts';

/**
 * The floor with one more chest, and nothing else changed: away from walls where it can, as enemies go around chests, and
 * under nobody. The same floor when it has no free cell.
 */
export function addChest({ floor, enemies }: NewFloor, seed: number): Floor {
  const { width, cells, start } = floor;
  const taken = new Set([start, ...enemies].map(({ x, y }) => y * width + x));
  const free = Array.from(cells, (_, at) => at).filter((at) => cells[at] === CELL.floor && !taken.has(at));
  const isOpen = (at: number): boolean =>
    [-1, 0, 1].every((dy) => [-1, 0, 1].every((dx) => cells[at + dy * width + dx] !== CELL.wall));
  const inRooms = free.filter(isOpen);
  const places = inRooms.length > 0 ? inRooms : free;
  if (places.length === 0) return floor;
  const changed = Uint8Array.from(cells);
  changed[createRandom(seed, STREAM.extraChest).pick(places)] = CELL.loot;
  return { ...floor, cells: changed };
}
