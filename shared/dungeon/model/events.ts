import type { Action } from './actions.ts';
import type { BiomeId, EnemyKind } from './biomes.ts';
import type { Equipment, EquipmentSlot, Item, Potion } from './items.ts';
import type { SkillId } from './skills.ts';
import type { GameState, Position } from './state.ts';

/**
 * When in a turn something happens (section 4): enemies next to the player strike, the player acts, those who are next to the
 * player now strike, and about `ENEMY_MOVE_DELAY_MS` later all enemies take their turn.
 */
export type Phase = 'beforeMove' | 'move' | 'afterMove' | 'enemyTurn';

/** Why an action was refused. Such an action changed nothing and is not part of the run. */
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
  | 'not_enough_xp';

/** One thing that happened. `health`, `enemyHealth`, `score` are what they are afterwards. */
export type GameEvent =
  /** An enemy's own attack, at most one an enemy a turn. Damage is 0 when dodged and halved when blocked. */
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
  /**
   * The player's attack. `dodged`: the enemy avoided it. `countered`: it avoided it and struck back. `defeated`: it is gone.
   * `normal`: it took the damage and replied. `reply` is the damage of counter or reply, 0 otherwise.
   */
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
  | { readonly type: 'bumped'; readonly phase: 'move'; readonly at: Position }
  | { readonly type: 'moved'; readonly phase: 'move'; readonly from: Position; readonly to: Position }
  | { readonly type: 'potionFound'; readonly phase: 'move'; readonly at: Position; readonly item: Potion }
  /** The inventory was full, so the potion stays where it lies; the player stands on it. */
  | { readonly type: 'potionLeft'; readonly phase: 'move'; readonly at: Position }
  /** Followed by `equipped`, `stowed` or `dropped`. */
  | { readonly type: 'lootFound'; readonly phase: 'move'; readonly at: Position; readonly item: Equipment }
  | { readonly type: 'lootEmpty'; readonly phase: 'move'; readonly at: Position }
  /** Found, and put into the inventory because its requirements are not met. */
  | { readonly type: 'stowed'; readonly item: Equipment }
  | {
      readonly type: 'equipped';
      readonly item: Equipment;
      readonly slot: EquipmentSlot;
      readonly replaced: Equipment | null;
    }
  | { readonly type: 'unequipped'; readonly item: Equipment; readonly slot: EquipmentSlot }
  /** Gone for good: by the player's wish, or because nothing more fits. */
  | { readonly type: 'dropped'; readonly item: Item; readonly because: 'wish' | 'inventoryFull' }
  | { readonly type: 'potionDrunk'; readonly item: Potion; readonly healed: number; readonly health: number }
  | {
      readonly type: 'skillUpgraded';
      readonly skill: SkillId;
      readonly level: number;
      readonly cost: number;
      readonly health: number;
    }
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

/** What an action led to. */
export interface Turn {
  readonly state: GameState;
  /** In the order in which they happened. */
  readonly events: readonly GameEvent[];
}

/**
 * The whole game. `reduce` (reduce.ts) is this function, `startRun` (start-run.ts) makes the first state.
 *
 * How a UI uses it:
 *
 *     let state = startRun(seed);                       // start-run.ts; the seed of POST /runs, or any 32-bit number when offline
 *     let text = '';                                    // the run is its seed, its rulesVersion and this text
 *     const turn = reduce(state, action);               // reduce.ts
 *     if (!isRefused(turn)) text += encodeAction(action);          // action-text.ts
 *     state = turn.state;                               // true at once; the rest is only how it is shown
 *     for (const event of turn.events) log(messageOf(event));      // messages.ts; null where there is nothing to say
 *
 * Animate `turn.events` in their order by `phase`: `beforeMove` attacks take `PRE_MOVE_ATTACK_ANIMATION_MS`, other attacks
 * `ATTACK_ANIMATION_MS`, and the `enemyTurn` begins `ENEMY_MOVE_DELAY_MS` after the move. Steps of enemies are no events
 * (there can be thirty a turn): compare `state.enemies` before and after by `id`; one that is the same object did not move.
 * Ignore input while this runs and when `state.isGameOver`. To resume after a reload, keep seed, version and text, and hand
 * them to `replayRun` (replay.ts), which returns the state they lead to. Pictures: icons.ts names every one there is.
 *
 * The function changes nothing it is given, reads no clock, and leads from the same state and action to the same turn
 * everywhere. A refused action returns the very state it was given, and one `refused` event.
 */
export type Reduce = (state: GameState, action: Action) => Turn;

/** Whether the action was refused: then nothing changed, and it must not be kept in the list of actions. */
export function isRefused({ events }: Turn): boolean {
  return events[0]?.type === 'refused';
}
