import type { BiomeId } from './biomes.ts';

/**
 * Ground that no enemy enters. `ice` slides the player on, `rift` moves to another place of the floor, `spores` hide
 * from enemies more than 2 cells away, `embers` burn, `runes` give XP for health and `rubble` XP for noise; both once.
 */
export type Terrain = 'water' | 'spores' | 'rubble' | 'ice' | 'runes' | 'embers' | 'rift';

/** Terrain of each biome. */
export const TERRAIN: Readonly<Record<BiomeId, Terrain | null>> = {
  cellars: null,
  crypt: 'water',
  hollows: 'spores',
  mine: 'rubble',
  frost: 'ice',
  library: 'runes',
  forge: 'embers',
  abyss: 'rift',
};

/** Health that a step costs; it never fells the player. */
export const TERRAIN_HEALTH: Readonly<Partial<Record<Terrain, number>>> = { embers: 6, runes: 8 };
export const TERRAIN_XP: Readonly<Partial<Record<Terrain, number>>> = { runes: 20, rubble: 10 };
/** Enemies beyond this distance lose a player in spores. */
export const SPORES_SIGHT = 2;
