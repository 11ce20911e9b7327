import { DIRECTIONS, type Action } from '../../dungeon/model/actions.ts';
import { GOODS } from '../../dungeon/model/goods.ts';
import { INVENTORY_MAX } from '../../dungeon/model/constants.ts';
import { EQUIPMENT_SLOTS } from '../../dungeon/model/items.ts';
import { distanceBetween } from '../../dungeon/combat/enemy-moves.ts';
import type { Random } from '../../dungeon/model/random.ts';
import { SKILL_IDS, SKILLS } from '../../dungeon/model/skills.ts';
import { CELL, type GameState } from '../../dungeon/model/state.ts';
import { cellsWith, directionTo, wayTo } from './paths.ts';

/** Random action, legal or not, mostly moves. */
export function wildAction(random: Random): Action {
  const index = random.below(11);
  switch (random.below(13)) {
    case 0:
      return { type: 'usePotion', index };
    case 1:
      return { type: 'equip', index };
    case 2:
      return { type: 'unequip', slot: random.pick(EQUIPMENT_SLOTS) };
    case 3:
      if (random.chance(0.2)) return { type: 'buy', good: random.pick(GOODS) };
      return random.chance(0.2) ? { type: 'drop', index } : { type: 'upgradeSkill', skill: random.pick(SKILL_IDS) };
    case 4:
      return { type: 'choosePerk', index: random.below(4) };
    default:
      return { type: 'move', direction: random.pick(DIRECTIONS) };
  }
}

/**
 * Plays like an experienced player: drinks in time, fights adjacent enemies, learns, opens chests, descends.
 *
 * @param cautious fraction of maximum health below which it drinks
 */
export function sensibleAction(state: GameState, cautious = 0.5): Action {
  const { player, enemies, floor, perkOffer } = state;
  if (perkOffer !== undefined) return { type: 'choosePerk', index: 0 };
  const potion = player.inventory.findIndex(({ type }) => type === 'potion');
  if (potion !== -1 && player.health < player.combat.maxHealth * cautious) return { type: 'usePotion', index: potion };
  for (const id of ['damage_up', 'health_up', 'dodge_up', 'healing_up'] as const) {
    if (player.skills[id] < SKILLS[id].maxLevel && player.availableXp >= SKILLS[id].xpCost)
      return { type: 'upgradeSkill', skill: id };
  }
  if (player.inventory.length >= 8) {
    const spare = player.inventory.findIndex(({ type }) => type === 'equipment');
    if (spare !== -1) return { type: 'drop', index: spare };
  }
  const weakest = enemies
    .filter((enemy) => distanceBetween(enemy, player) === 1)
    .sort((a, b) => a.currentHP - b.currentHP)[0];
  if (weakest) return { type: 'move', direction: directionTo(player, weakest) };
  const full = player.inventory.length >= INVENTORY_MAX;
  const wanted = cellsWith(state, full ? [CELL.loot] : [CELL.loot, CELL.potion]);
  return {
    type: 'move',
    direction: wayTo(state, wanted.length > 0 ? wanted : [floor.stairs.y * floor.width + floor.stairs.x]),
  };
}
