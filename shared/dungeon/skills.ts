import type { DungeonIcon } from './icons.ts';

/** Section 9's five skills, in the order of the skill bar. */
export const SKILL_IDS = ['damage_up', 'dodge_up', 'health_up', 'healing_up', 'loot_find'] as const;
export type SkillId = (typeof SKILL_IDS)[number];

export interface Skill {
  readonly id: SkillId;
  readonly name: string;
  readonly description: string;
  readonly type: 'combat' | 'survival' | 'exploration';
  readonly maxLevel: number;
  /** XP for one level. */
  readonly xpCost: number;
  /** What one level adds: damage, fraction of one, health, health healed, fraction of one. */
  readonly perLevel: number;
  readonly icon: DungeonIcon;
}

/**
 * §9 "Damage Up (max 5, 100 XP, +2 damage per level); Dodge Up (max 4, 150 XP, +5% dodge); Health Up (max 5, 200 XP,
 * +20 max health); Healing Up (max 3, 150 XP, +10 healing); Loot Find (max 3, 200 XP, +10% loot chance)."
 */
export const SKILLS: Readonly<Record<SkillId, Skill>> = {
  damage_up: {
    id: 'damage_up',
    name: 'Damage Up',
    description: '+2 damage per level',
    type: 'combat',
    maxLevel: 5,
    xpCost: 100,
    perLevel: 2,
    icon: 'crossed-swords',
  },
  dodge_up: {
    id: 'dodge_up',
    name: 'Dodge Up',
    description: '+5% dodge chance per level',
    type: 'combat',
    maxLevel: 4,
    xpCost: 150,
    perLevel: 0.05,
    icon: 'dodging',
  },
  health_up: {
    id: 'health_up',
    name: 'Health Up',
    description: '+20 max health per level',
    type: 'survival',
    maxLevel: 5,
    xpCost: 200,
    perLevel: 20,
    icon: 'heart-plus',
  },
  healing_up: {
    id: 'healing_up',
    name: 'Healing Up',
    description: 'Potions heal 10 more per level',
    type: 'survival',
    maxLevel: 3,
    xpCost: 150,
    perLevel: 10,
    icon: 'healing',
  },
  loot_find: {
    id: 'loot_find',
    name: 'Loot Find',
    description: '+10% loot chance per level',
    type: 'exploration',
    maxLevel: 3,
    xpCost: 200,
    perLevel: 0.1,
    icon: 'open-treasure-chest',
  },
};

/** How far each skill was raised, 0 to its `maxLevel`. */
export type SkillLevels = Readonly<Record<SkillId, number>>;

/** Section 3's "Derived" of the skill tree: what all levels together add. */
export interface SkillBonuses {
  readonly damageBonus: number;
  readonly dodgeChance: number;
  readonly maxHealth: number;
  readonly healingBonus: number;
  readonly lootChance: number;
}
