import type { BiomeId } from '../model/biomes.ts';
import { CELL } from '../model/state.ts';
import { TERRAIN } from '../model/terrain.ts';
import type { Room } from './floor-plan.ts';
import { blockCells, findBlock, type Ground } from './ground.ts';

const CHANCE = 0.7;
const WIDTH_MAX = 4;
const HEIGHT_MAX = 3;

/** Lays the terrain of the biome in the middle of rooms, where a way around it remains. */
export function layTerrain(ground: Ground, biome: BiomeId, except: Room | null): void {
  if (TERRAIN[biome] === null) return;
  const { random, rooms, cells, width } = ground;
  for (const room of rooms) {
    if (room === except || !random.chance(CHANCE)) continue;
    const block = findBlock(ground, room, 1 + random.below(WIDTH_MAX), 1 + random.below(HEIGHT_MAX));
    if (block !== null) for (const at of blockCells(block, width)) cells[at] = CELL.terrain;
  }
}
