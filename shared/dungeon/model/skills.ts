import { SKILL_NUMBERS } from './constants.ts';
import type { DungeonIcon } from './icons.ts';

export const SKILL_IDS = ['damage_up', 'dodge_up', 'health_up', 'healing_up', 'loot_find'] as const;
export type SkillId = (typeof SKILL_IDS)[number];

export interface Skill {
  readonly id: SkillId;
  readonly type: 'combat' | 'survival' | 'exploration';
  readonly maxLevel: number;
  readonly xpCost: number;
  /** Gain per level: damage, fraction, health, healing, fraction. */
  readonly perLevel: number;
  readonly icon: DungeonIcon;
}

/** Numbers are in constants.ts. */
export const SKILLS: Readonly<Record<SkillId, Skill>> = {
  damage_up: { ...SKILL_NUMBERS.damage_up, id: 'damage_up', type: 'combat', icon: 'crossed-swords' },
  dodge_up: { ...SKILL_NUMBERS.dodge_up, id: 'dodge_up', type: 'combat', icon: 'dodging' },
  health_up: { ...SKILL_NUMBERS.health_up, id: 'health_up', type: 'survival', icon: 'heart-plus' },
  healing_up: { ...SKILL_NUMBERS.healing_up, id: 'healing_up', type: 'survival', icon: 'healing' },
  loot_find: { ...SKILL_NUMBERS.loot_find, id: 'loot_find', type: 'exploration', icon: 'open-treasure-chest' },
};

/** Level of each skill, 0 to `maxLevel`. */
export type SkillLevels = Readonly<Record<SkillId, number>>;

export interface SkillBonuses {
  readonly damageBonus: number;
  readonly dodgeChance: number;
  readonly maxHealth: number;
  readonly healingBonus: number;
  readonly lootChance: number;
}
