import { biomeOf, type BiomeId } from '../model/biomes.ts';
import * as C from '../model/constants.ts';
import { placeCreatures } from './creatures.ts';
import { contentsOf, FIRST_FLOOR, type FloorContents } from './floor-contents.ts';
import { type Ground, blockCells, findBlock } from './ground.ts';
import { hasKeeper, hasVault, layVault } from './vault.ts';
import { generateFloorPlan, type FloorPlan, type Room } from './floor-plan.ts';
import { stepsFrom, UNREACHABLE } from './paths.ts';
import { createRandom, STREAM, type Random } from '../model/random.ts';
import { CELL, type Enemy, type Floor, type Vault } from '../model/state.ts';
import { TERRAIN } from '../model/terrain.ts';

const CHANCE = 0.7;
const WIDTH_MAX = 4;
const HEIGHT_MAX = 3;

/** Lays the terrain of the biome in the middle of rooms, where a way around it remains. */
function layTerrain(ground: Ground, biome: BiomeId, except: Room | null): void {
  if (TERRAIN[biome] === null) return;
  const { random, rooms, cells, width } = ground;
  for (const room of rooms) {
    if (room === except || !random.chance(CHANCE)) continue;
    const block = findBlock(ground, room, 1 + random.below(WIDTH_MAX), 1 + random.below(HEIGHT_MAX));
    if (block !== null) for (const at of blockCells(block, width)) cells[at] = CELL.terrain;
  }
}

export interface NewFloor {
  readonly floor: Floor;
  readonly enemies: readonly Enemy[];
}

/** Attempts to generate a plan with enough room. */
const ATTEMPTS = 20;
const SHOP_FLOORS = 2;

/** Grid side in cells: 20, plus 2 per five floors, capped at 40. */
export function gridSize(floor: number): number {
  return Math.min(C.GRID_MAX, C.GRID_START + C.GRID_STEP * Math.floor(floor / C.GRID_STEP_FLOORS));
}

/** Deterministic. Everything can be reached without crossing the stairs. `number` is 1 to `FLOOR_MAX`. */
export function generateFloor(
  seed: number,
  number: number,
  width: number = gridSize(number),
  height: number = gridSize(number),
): NewFloor {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const random = createRandom(seed, STREAM.floor, number, attempt);
    const made = furnish(random, generateFloorPlan(random.next() || 1, width, height), number);
    if (made !== null) return made;
  }
  const made = furnish(createRandom(seed, STREAM.floor, number, ATTEMPTS), hall(width, height), number);
  if (made === null) throw new Error(`No floor of ${width} by ${height} cells holds what floor ${number} needs.`);
  return made;
}

/** Places start, stairs, chests, potions and enemies; null when there is no room for them. */
function furnish(random: Random, { width, height, cells, rooms }: FloorPlan, number: number): NewFloor | null {
  if (rooms.length === 0) return null;
  const start = cellIn(random, random.pick(rooms), width);
  const steps = stepsFrom(cells, width, start);
  const inRooms = rooms
    .flatMap((room) => cellsIn(room, width))
    .filter((at) => at !== start && cells[at] === CELL.floor && steps[at] !== UNREACHABLE);
  const stairs = farthest(steps, inRooms);
  if (stairs === undefined) return null;
  cells[stairs] = CELL.stairs;

  const free = inRooms.filter((at) => at !== stairs);
  const take = (accept: (at: number) => boolean): number | null => {
    const from = random.below(free.length || 1);
    for (let i = 0; i < free.length; i++) {
      const index = (from + i) % free.length;
      const at = free[index] as number;
      if (!accept(at)) continue;
      free.splice(index, 1);
      return at;
    }
    return null;
  };
  const lay = (cell: number, count: number): boolean => {
    for (let i = 0; i < count; i++) {
      const at = take(() => true);
      if (at === null) return false;
      cells[at] = cell;
    }
    return true;
  };
  // Smaller grids, which only POST /floor requests, hold less.
  const share = Math.min(1, (width * height) / (gridSize(number) * gridSize(number)));
  const portion = (count: number): number => Math.max(1, Math.floor(count * share));
  const all = contentsOf(number);
  const contents = { ...all, enemies: portion(all.enemies) };
  if (!lay(CELL.loot, portion(all.chests))) return null;
  if (!lay(CELL.potion, portion(all.potions))) return null;

  const biome = biomeOf(number);
  const ground: Ground = { random, number, width, cells, rooms, start, steps, take };
  const made = inhabit(ground, biome, contents);
  if (made === null || made.enemies.length === 0) return null;
  const position = (at: number) => ({ x: at % width, y: Math.floor(at / width) });
  const vault = made.vault === null ? {} : { vault: made.vault };
  const sure = number === FIRST_FLOOR ? { sureChest: nearestChest(cells, steps) } : {};
  return {
    floor: { number, biome, width, height, cells, start: position(start), stairs: position(stairs), ...vault, ...sure },
    enemies: made.enemies,
  };
}

/** Vault, pedlar, terrain and enemies; null when there is no room for them. */
function inhabit(
  ground: Ground,
  biome: BiomeId,
  contents: FloorContents,
): { readonly enemies: Enemy[]; readonly vault: Vault | null } | null {
  const { number, cells } = ground;
  const laid = hasVault(number) ? layVault(ground) : null;
  if (laid === null && hasVault(number)) return null;
  if (number % SHOP_FLOORS === 0) {
    const at = ground.take((cell) => cells[cell] === CELL.floor);
    if (at === null) return null;
    cells[at] = CELL.shop;
  }
  layTerrain(ground, biome, laid?.room ?? null);
  const guarded = laid !== null && hasKeeper(number) ? laid.vault : null;
  return { enemies: placeCreatures(ground, biome, contents, guarded), vault: laid?.vault ?? null };
}

/** The chest with the fewest steps from the start; of equal ones the first. */
function nearestChest(cells: Uint8Array, steps: Int16Array): number {
  return cells.reduce(
    (nearest, cell, at) =>
      cell === CELL.loot && (nearest === -1 || (steps[at] as number) < (steps[nearest] as number)) ? at : nearest,
    -1,
  );
}

/** The room cell farthest from the start, so that no path to another room crosses it. */
function farthest(steps: Int16Array, candidates: readonly number[]): number | undefined {
  let best: number | undefined;
  for (const at of candidates)
    if (
      best === undefined ||
      (steps[at] as number) > (steps[best] as number) ||
      (steps[at] === steps[best] && at < best)
    )
      best = at;
  return best;
}

function cellsIn(room: Room, width: number): number[] {
  const cells: number[] = [];
  for (let y = room.top; y <= room.bottom; y++) for (let x = room.left; x <= room.right; x++) cells.push(y * width + x);
  return cells;
}

function cellIn(random: Random, room: Room, width: number): number {
  const x = room.left + random.below(room.right - room.left + 1);
  return (room.top + random.below(room.bottom - room.top + 1)) * width + x;
}

function hall(width: number, height: number): FloorPlan {
  const room = { left: 1, right: width - 2, top: 1, bottom: height - 2 };
  const cells = new Uint8Array(width * height).fill(CELL.wall);
  for (const at of cellsIn(room, width)) cells[at] = CELL.floor;
  return { width, height, cells, rooms: [room] };
}
