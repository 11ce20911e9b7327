import { TurnBuilder } from './combat/turn-builder.ts';
import { offerPerks } from './choose-perk.ts';
import { generateFloor } from './floor/floor.ts';
import { FLOOR_MAX } from './model/constants.ts';
import { GIFT_REST_SHARE } from './model/gifts.ts';
import type { Turn } from './model/events.ts';
import { offersPerks, perkBonus } from './model/perks.ts';
import { createRandom, STREAM } from './model/random.ts';
import type { GameState } from './model/state.ts';
import { floorExact } from './model/stats.ts';
import { TERRAIN } from './model/terrain.ts';

/** Score of a new floor, times its number, and share of the maximum health that the way down restores. */
export const DEPTH_SCORE = 20;
export const REST_SHARE = 0.6;

/**
 * Leaves the stairs for floor + 1 with a new grid, whose seed also seeds its fights. Beyond the deepest floor the number
 * stays.
 */
export function enterFloor(state: GameState, seed: number): Turn {
  if (!state.isAtStairs) throw new Error('The player is not at the stairs.');
  const draft = new TurnBuilder(state);
  draft.seed = seed >>> 0;
  const { number, biome } = state.floor;
  draft.random = createRandom(draft.seed, STREAM.fights, number + 1);
  const next = generateFloor(draft.seed, Math.min(number + 1, FLOOR_MAX));
  draft.floor = next.floor;
  draft.enemies = [...next.enemies];
  draft.player = { ...draft.player, ...next.floor.start };
  const { width, biome: newBiome } = next.floor;
  draft.events.push({
    type: 'floorReached',
    floor: next.floor.number,
    biome: newBiome,
    newBiome: newBiome !== biome,
    size: width,
  });
  const keeper = next.enemies.find(({ nature }) => nature.behaviour === 'keeps');
  const terrain = newBiome === biome ? null : TERRAIN[newBiome];
  if (terrain !== null) draft.events.push({ type: 'terrainHere', terrain });
  if (keeper) draft.events.push({ type: 'keeperHere', enemy: keeper.kind });
  const gifted = draft.player.gift === 'rest' ? GIFT_REST_SHARE : 0;
  const share = REST_SHARE + gifted + perkBonus(draft.player.perks, 'restShare');
  draft.heal(floorExact(draft.player.combat.maxHealth * share));
  draft.gain(DEPTH_SCORE * next.floor.number, 0);
  if (offersPerks(next.floor.number)) draft.perkOffer = offerPerks(draft.seed, next.floor.number, draft.player.perks);
  if (draft.perkOffer.length > 0) draft.events.push({ type: 'perksOffered', perks: draft.perkOffer });
  return draft.finish();
}
