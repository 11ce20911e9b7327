import type { Action } from './actions.ts';
import type { BiomeId, EnemyKind } from './biomes.ts';
import type { Good } from './goods.ts';
import type { Equipment, EquipmentSlot, Item, Potion, WeaponTrait } from './items.ts';
import type { PerkId } from './perks.ts';
import type { SkillId } from './skills.ts';
import type { GameState, Position } from './state.ts';
import type { Terrain } from './terrain.ts';

/** In order; enemies take their turn `ENEMY_MOVE_DELAY_MS` after the rest. */
export type Phase = 'beforeMove' | 'move' | 'afterMove' | 'enemyTurn';

/** Reason of a rejected action, which changes nothing and is not part of the run. */
export type Refusal =
  | 'game_over'
  | 'unknown_action'
  | 'no_such_item'
  | 'not_a_potion'
  | 'not_equipment'
  | 'requirements_not_met'
  | 'slot_empty'
  | 'unknown_skill'
  | 'skill_at_maximum'
  | 'not_enough_xp'
  | 'no_shop'
  | 'at_stairs'
  | 'inventory_full'
  | 'perk_waits'
  | 'no_perk';

/** Event of a turn. `health`, `enemyHealth` and `score` are the values afterwards. */
export type GameEvent =
  /** An enemy's own attack, at most one per enemy and turn. Damage is 0 when dodged and halved when blocked. */
  | {
      readonly type: 'enemyAttacked';
      readonly phase: Phase;
      readonly enemyId: number;
      readonly enemy: EnemyKind;
      readonly at: Position;
      readonly outcome: 'hit' | 'blocked' | 'dodged';
      readonly damage: number;
      readonly health: number;
    }
  /** `dodged` enemies avoid, `countered` ones also strike back; `reply` is the counter or reply damage, otherwise 0. */
  | {
      readonly type: 'playerAttacked';
      readonly phase: 'move';
      readonly enemyId: number;
      readonly enemy: EnemyKind;
      readonly at: Position;
      readonly outcome: 'dodged' | 'countered' | 'defeated' | 'normal';
      readonly critical: boolean;
      readonly damage: number;
      readonly reply: number;
      readonly lifeStolen: number;
      readonly enemyHealth: number;
      readonly health: number;
    }
  /** Another enemy that the blow of a weapon reaches. */
  | {
      readonly type: 'alsoStruck';
      readonly phase: 'move';
      readonly enemyId: number;
      readonly enemy: EnemyKind;
      readonly at: Position;
      readonly trait: WeaponTrait;
      readonly damage: number;
      readonly enemyHealth: number;
    }
  /** The turn ends on the stairs. */
  | { readonly type: 'stairsReached'; readonly phase: 'move'; readonly at: Position }
  | { readonly type: 'bumped'; readonly phase: 'move'; readonly at: Position }
  /** A chest of a vault whose keeper lives. */
  | { readonly type: 'sealed'; readonly phase: 'move'; readonly at: Position }
  /** Effect of the biome's terrain; `health` is lost, `xp` gained, `to` differs after a slide or a rift. */
  | {
      readonly type: 'terrainEntered';
      readonly phase: 'move';
      readonly terrain: Terrain;
      readonly at: Position;
      readonly to: Position;
      readonly lost: number;
      readonly xp: number;
    }
  /** Follows `floorReached` where a keeper guards three chests, or a new biome has terrain. */
  | { readonly type: 'keeperHere'; readonly enemy: EnemyKind }
  | { readonly type: 'terrainHere'; readonly terrain: Terrain }
  /** The keeper fell: one of the three chests may be opened. */
  | { readonly type: 'sealsBroken'; readonly phase: 'move' }
  | { readonly type: 'woke'; readonly phase: Phase; readonly enemyId: number; readonly enemy: EnemyKind }
  | { readonly type: 'shopReached'; readonly phase: 'move'; readonly at: Position }
  | { readonly type: 'bought'; readonly good: Good; readonly cost: number; readonly amount: number }
  | { readonly type: 'moved'; readonly phase: 'move'; readonly from: Position; readonly to: Position }
  | { readonly type: 'potionFound'; readonly phase: 'move'; readonly at: Position; readonly item: Potion }
  /** Inventory full: the potion stays under the player. */
  | { readonly type: 'potionLeft'; readonly phase: 'move'; readonly at: Position }
  /** Followed by `equipped`, `stowed` or `dropped`. */
  | { readonly type: 'lootFound'; readonly phase: 'move'; readonly at: Position; readonly item: Equipment }
  | { readonly type: 'lootEmpty'; readonly phase: 'move'; readonly at: Position }
  /** Stored because its requirements are not met. */
  | { readonly type: 'stowed'; readonly item: Equipment }
  | {
      readonly type: 'equipped';
      readonly item: Equipment;
      readonly slot: EquipmentSlot;
      readonly replaced: Equipment | null;
    }
  | { readonly type: 'unequipped'; readonly item: Equipment; readonly slot: EquipmentSlot }
  /** Lost: dropped by the player or for lack of room. */
  | { readonly type: 'dropped'; readonly item: Item; readonly because: 'player' | 'inventoryFull' }
  | { readonly type: 'potionDrunk'; readonly item: Potion; readonly healed: number; readonly health: number }
  | {
      readonly type: 'skillUpgraded';
      readonly skill: SkillId;
      readonly level: number;
      readonly cost: number;
      readonly health: number;
    }
  | { readonly type: 'perksOffered'; readonly perks: readonly PerkId[] }
  | { readonly type: 'perkChosen'; readonly perk: PerkId; readonly level: number }
  | {
      readonly type: 'gained';
      readonly score: number;
      readonly xp: number;
      readonly totalScore: number;
      readonly availableXp: number;
    }
  | {
      readonly type: 'floorReached';
      readonly floor: number;
      readonly biome: BiomeId;
      readonly newBiome: boolean;
      readonly size: number;
    }
  | { readonly type: 'died'; readonly floor: number; readonly score: number; readonly phase: Phase }
  | { readonly type: 'refused'; readonly reason: Refusal; readonly item: Item | null };

export interface Turn {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/**
 * Signature of `reduce` (reduce.ts); `startRun` (start-run.ts) creates the first state, `enterFloor` (enter-floor.ts)
 * leaves the stairs.
 *
 * let state = startRun(seed); // seed of POST /runs, or any 32-bit number offline const turn = reduce(state, action);
 * if (!isRefused(turn)) text += encodeAction(action); // action-text.ts; a run is seeds, rulesVersion and text state =
 * turn.state; // final at once; animations only show it
 *
 * Animate `turn.events` in order by `phase`. Enemy moves are no events (up to thirty a turn): compare `state.enemies`
 * by `id`; an identical object did not move. Ignore input meanwhile and when `state.isGameOver`. To resume after a
 * reload, store seeds, version and text and pass them to `replayRun`.
 *
 * Pure and deterministic: the same state and action give the same turn in every engine. A rejected action returns the
 * given state and one `refused` event.
 */
export type Reduce = (state: GameState, action: Action) => Turn;

/** True for a rejected action, which must not be recorded. */
export function isRefused({ events }: Turn): boolean {
  return events[0]?.type === 'refused';
}
