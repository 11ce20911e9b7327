import * as C from './constants.ts';
import { NOTHING_BOUGHT, type Bought } from './goods.ts';
import {
  BASE_STATS,
  COMBAT_STATS,
  EQUIPMENT_SLOTS,
  type BaseStat,
  type BaseStats,
  type CombatStat,
  type CombatStats,
  type Equipment,
  type Potion,
} from './items.ts';
import { NO_PERKS, PERK_IDS, perkBonus, perkLevel, PERKS, type PerkLevels } from './perks.ts';
import { SKILLS, type SkillBonuses, type SkillLevels } from './skills.ts';
import type { Player, WornEquipment } from './state.ts';

/** Cuts floating-point residue of summed fractions. */
const DIGITS = 1_000_000;
const clean = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** Floors after removing floating-point residue: 34.999999… counts as 35. */
export function floorExact(value: number): number {
  return Math.floor(clean(value));
}

/** Start values plus worn items and training. */
export function baseStatsOf(worn: WornEquipment, bought: Bought = NOTHING_BOUGHT): BaseStats {
  const stats = Object.fromEntries(BASE_STATS.map((stat) => [stat, C.START_BASE_STAT + bought[stat]])) as Record<
    BaseStat,
    number
  >;
  for (const item of wornItems(worn)) {
    for (const stat of BASE_STATS) stats[stat] += item.baseStats[stat] ?? 0;
  }
  return stats;
}

export function skillBonusesOf(levels: SkillLevels): SkillBonuses {
  return {
    damageBonus: levels.damage_up * SKILLS.damage_up.perLevel,
    dodgeChance: clean(levels.dodge_up * SKILLS.dodge_up.perLevel),
    maxHealth: levels.health_up * SKILLS.health_up.perLevel,
    healingBonus: levels.healing_up * SKILLS.healing_up.perLevel,
    lootChance: clean(levels.loot_find * SKILLS.loot_find.perLevel),
  };
}

/** A run starts with 100 health at vitality 10, so only vitality above 10 adds to the maximum. */
export function combatStatsOf(
  base: BaseStats,
  worn: WornEquipment,
  skills: SkillLevels,
  perks: PerkLevels = NO_PERKS,
): CombatStats {
  const bonuses = skillBonusesOf(skills);
  const stats: Record<CombatStat, number> = {
    maxHealth: C.START_HEALTH + C.MAX_HEALTH_PER_VITALITY * (base.vitality - C.START_BASE_STAT) + bonuses.maxHealth,
    armor: C.ARMOR_PER_STRENGTH * base.strength,
    magicResist: C.MAGIC_RESIST_PER_WISDOM * base.wisdom,
    criticalChance: C.DEFAULT_CRITICAL_CHANCE + C.CRITICAL_CHANCE_PER_DEXTERITY * base.dexterity,
    criticalDamage: C.DEFAULT_CRITICAL_DAMAGE + C.CRITICAL_DAMAGE_PER_LUCK * base.luck,
    dodgeChance: C.DEFAULT_DODGE + C.DODGE_PER_DEXTERITY * base.dexterity + bonuses.dodgeChance,
    blockChance: 0,
    physicalDamage: C.DEFAULT_PHYSICAL_DAMAGE + C.PHYSICAL_DAMAGE_PER_STRENGTH * base.strength,
    magicalDamage: C.DEFAULT_MAGICAL_DAMAGE + C.MAGICAL_DAMAGE_PER_WISDOM * base.wisdom,
    attackSpeed: C.DEFAULT_ATTACK_SPEED,
    lifeSteal: 0,
  };
  for (const item of wornItems(worn)) {
    for (const stat of COMBAT_STATS) stats[stat] += item.combatStats[stat] ?? 0;
  }
  for (const id of PERK_IDS) {
    const { target, amount } = PERKS[id];
    if (target !== 'restShare' && target !== 'potionHealth') stats[target] += amount * perkLevel(perks, id);
  }
  for (const stat of COMBAT_STATS) stats[stat] = clean(stats[stat]);
  return stats;
}

/** Player with other equipment, skills or perks: recomputes derived values and clamps health. */
export function withStats(
  player: Player,
  change: Partial<Pick<Player, 'worn' | 'skills' | 'inventory' | 'health' | 'availableXp' | 'bought' | 'perks'>>,
): Player {
  const changed = { ...player, ...change };
  const base = baseStatsOf(changed.worn, changed.bought);
  const combat = combatStatsOf(base, changed.worn, changed.skills, changed.perks);
  return { ...changed, base, combat, health: Math.min(changed.health, combat.maxHealth) };
}

/** True when base stats meet every requirement. */
export function meetsRequirements(base: BaseStats, item: Equipment): boolean {
  return BASE_STATS.every((stat) => base[stat] >= (item.requirements[stat] ?? 0));
}

/** playerLuck = luck + loot-chance bonus × 10. */
export function playerLuckOf({ base, skills }: Pick<Player, 'base' | 'skills'>): number {
  return base.luck + Math.round(skillBonusesOf(skills).lootChance * C.LUCK_PER_LOOT_CHANCE);
}

/** Health that a potion restores, before clamping. */
export function potionHealing({ stats }: Pick<Potion, 'stats'>, player: Pick<Player, 'skills' | 'perks'>): number {
  return stats.health + skillBonusesOf(player.skills).healingBonus + perkBonus(player.perks, 'potionHealth');
}

function wornItems(worn: WornEquipment): Equipment[] {
  return EQUIPMENT_SLOTS.map((slot) => worn[slot]).filter((item) => item !== undefined);
}
