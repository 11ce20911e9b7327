import { DIRECTIONS } from './model/actions.ts';
import { drinkPotion, drop, equip, rejectAction, unequip, upgradeSkill } from './inventory/inventory.ts';
import { choosePerk } from './choose-perk.ts';
import { buy } from './inventory/shop.ts';
import type { Reduce } from './model/events.ts';
import { movePlayer } from './move.ts';

/**
 * Game reducer; see `Reduce` for its guarantees and usage. Rules that other games decide differently:
 *
 * - Only moves are turns. Potions, equipment, skills, perks and purchases take none.
 * - An offer of perks is answered before the next move.
 * - Enemies beside the player attack before the player acts, even when the target is a wall. After an attack without a
 *   step, all enemies still take their turn.
 * - Each enemy attacks once a turn by itself. Counters and replies belong to the player's attack: an enemy that dodges
 *   counters by chance, one that is hit and survives replies.
 * - Distance counts steps: four neighbours, the sum of both axes.
 * - Worn equipment counts for requirements; nothing else raises base stats, apart from the pedlar.
 * - A chest gives XP only if it holds something.
 */
export const reduce: Reduce = (state, action) => {
  if (state.isGameOver) return rejectAction(state, 'game_over');
  if (state.isAtStairs) return rejectAction(state, 'at_stairs');
  switch (action.type) {
    case 'move':
      if (state.perkOffer !== undefined) return rejectAction(state, 'perk_waits');
      return DIRECTIONS.includes(action.direction)
        ? movePlayer(state, action.direction)
        : rejectAction(state, 'unknown_action');
    case 'usePotion':
      return drinkPotion(state, action.index);
    case 'equip':
      return equip(state, action.index);
    case 'unequip':
      return unequip(state, action.slot);
    case 'drop':
      return drop(state, action.index);
    case 'upgradeSkill':
      return upgradeSkill(state, action.skill);
    case 'choosePerk':
      return choosePerk(state, action.index);
    case 'buy':
      return buy(state, action.good);
    default:
      // Unreachable by types; input from elsewhere may be anything.
      return rejectAction(state, 'unknown_action');
  }
};
