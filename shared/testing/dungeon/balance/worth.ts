import { enemyDamage, enemyDodgeChance, playerDamage } from '../../../dungeon/combat/combat.ts';
import type { Player } from '../../../dungeon/model/state.ts';
import { meetsRequirements, skillBonusesOf, withStats } from '../../../dungeon/model/stats.ts';

/** Floor whose blows measure what armor and resistance are worth. */
const USUAL_FLOOR = 10;
/** A change below this share is not worth the trouble. */
const NOTICEABLE = 1.005;

/** Index of an item that makes the player better when worn; −1 without one. */
export function findBetterGear(player: Player): number {
  const now = worthOf(player);
  return player.inventory.findIndex(
    (item) =>
      item.type === 'equipment' &&
      meetsRequirements(player.base, item) &&
      worthOf(withStats(player, { worn: { ...player.worn, [item.slot]: item } })) > now * NOTICEABLE,
  );
}

/** Expected damage per blow, times the blows that fell the player. */
export function worthOf({ combat, skills }: Player): number {
  const blow = playerDamage(combat, skillBonusesOf(skills).damageBonus, false);
  const dealt =
    blow *
    (1 - enemyDodgeChance(combat.attackSpeed)) *
    (1 + Math.min(1, combat.criticalChance) * (combat.criticalDamage - 1));
  const taken =
    enemyDamage(USUAL_FLOOR, combat) *
    (1 - Math.min(0.95, combat.dodgeChance)) *
    (1 - Math.min(1, combat.blockChance) / 2);
  return (dealt * (combat.maxHealth + combat.lifeSteal * blow)) / taken;
}
