import * as C from '../model/constants.ts';
import type { CombatStats } from '../model/items.ts';
import type { Random } from '../model/random.ts';
import { floorExact } from '../model/stats.ts';

/** Enemy HP = 50 + 10 × level. */
export function enemyHealth(level: number): number {
  return C.ENEMY_HP_BASE + C.ENEMY_HP_PER_LEVEL * level;
}

/** Damage after armor or resistance in percent, at least the minimum. */
export function reduceDamage(damage: number, percent: number): number {
  return Math.max(C.DAMAGE_MIN, floorExact((damage * (100 - percent)) / 100));
}

/** Physical floor(10 + floor/2), magical floor(5 + floor/3), less armor or magic resist percent, at least 1. */
export function enemyDamage(floor: number, { armor, magicResist }: Pick<CombatStats, 'armor' | 'magicResist'>): number {
  const physical = C.ENEMY_PHYSICAL_BASE + Math.floor(floor / C.ENEMY_FLOORS_PER_PHYSICAL);
  const magical = C.ENEMY_MAGICAL_BASE + Math.floor(floor / C.ENEMY_FLOORS_PER_MAGICAL);
  return reduceDamage(physical, armor) + reduceDamage(magical, magicResist);
}

/** Counter damage = floor((8 + floor/2) × (1 − armor/100)), at least 1. */
export function counterDamage(floor: number, armor: number): number {
  return reduceDamage(C.COUNTER_DAMAGE_BASE + floor / C.REPLY_FLOORS_PER_DAMAGE, armor);
}

/** Normal reply damage = floor((10 + floor/2) × (1 − armor/100)), at least 1. */
export function replyDamage(floor: number, armor: number): number {
  return reduceDamage(C.REPLY_DAMAGE_BASE + floor / C.REPLY_FLOORS_PER_DAMAGE, armor);
}

/** Enemy dodge chance = max(0.1, 0.2 − (attackSpeed − 1) × 0.1). */
export function enemyDodgeChance(attackSpeed: number): number {
  return Math.max(C.ENEMY_DODGE_MIN, C.ENEMY_DODGE_BASE - (attackSpeed - 1) * C.ENEMY_DODGE_PER_ATTACK_SPEED);
}

/** (physical + magical) × attackSpeed, floored, plus the skill bonus; a critical hit multiplies the sum. */
export function playerDamage(stats: CombatStats, damageBonus: number, critical: boolean): number {
  const damage = floorExact((stats.physicalDamage + stats.magicalDamage) * stats.attackSpeed) + damageBonus;
  return critical ? floorExact(damage * stats.criticalDamage) : damage;
}

export interface Strike {
  readonly outcome: 'hit' | 'blocked' | 'dodged';
  readonly damage: number;
}

/** An enemy's own attack: dodged by `dodgeChance`; a block halves the total damage (floor). */
export function enemyStrike(random: Random, floor: number, stats: CombatStats): Strike {
  if (random.chance(stats.dodgeChance)) return { outcome: 'dodged', damage: 0 };
  const damage = enemyDamage(floor, stats);
  if (random.chance(stats.blockChance)) return { outcome: 'blocked', damage: Math.floor(damage / C.BLOCK_DIVISOR) };
  return { outcome: 'hit', damage };
}

export interface Exchange {
  readonly outcome: 'dodged' | 'countered' | 'defeated' | 'normal';
  readonly critical: boolean;
  readonly damage: number;
  /** Damage to the player. */
  readonly reply: number;
}

/** A dodging enemy counters with the counter chance; one that survives a hit replies. `boost` is a weapon's. */
export function playerStrike(
  random: Random,
  floor: number,
  stats: CombatStats,
  damageBonus: number,
  enemyHP: number,
  boost = 1,
): Exchange {
  if (random.chance(enemyDodgeChance(stats.attackSpeed))) {
    const countered = random.chance(C.COUNTER_CHANCE);
    return {
      outcome: countered ? 'countered' : 'dodged',
      critical: false,
      damage: 0,
      reply: countered ? counterDamage(floor, stats.armor) : 0,
    };
  }
  const critical = random.chance(stats.criticalChance);
  const damage = floorExact(playerDamage(stats, damageBonus, critical) * boost);
  if (damage >= enemyHP) return { outcome: 'defeated', critical, damage, reply: 0 };
  return { outcome: 'normal', critical, damage, reply: replyDamage(floor, stats.armor) };
}
