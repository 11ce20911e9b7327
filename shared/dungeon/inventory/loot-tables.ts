import type { DungeonIcon } from '../model/icons.ts';
import type { BaseStat, CombatStat, EquipmentSlot } from '../model/items.ts';

export interface Template {
  readonly slot: EquipmentSlot;
  readonly name: string;
  readonly icon: DungeonIcon;
  /** Main stat; grows with level and rarity where the stat does. */
  readonly main: CombatStat | BaseStat;
}

export const TEMPLATES: readonly Template[] = [
  { slot: 'weapon', name: 'Sword', icon: 'broadsword', main: 'physicalDamage' },
  { slot: 'weapon', name: 'Axe', icon: 'battle-axe', main: 'physicalDamage' },
  { slot: 'weapon', name: 'Hammer', icon: 'warhammer', main: 'physicalDamage' },
  { slot: 'weapon', name: 'Dagger', icon: 'plain-dagger', main: 'attackSpeed' },
  { slot: 'weapon', name: 'Staff', icon: 'wizard-staff', main: 'magicalDamage' },
  { slot: 'offhand', name: 'Shield', icon: 'round-shield', main: 'blockChance' },
  { slot: 'offhand', name: 'Orb', icon: 'crystal-ball', main: 'magicalDamage' },
  { slot: 'offhand', name: 'Grimoire', icon: 'spell-book', main: 'wisdom' },
  { slot: 'helmet', name: 'Helm', icon: 'visored-helm', main: 'armor' },
  { slot: 'helmet', name: 'Hood', icon: 'hood', main: 'dodgeChance' },
  { slot: 'helmet', name: 'Hat', icon: 'pointy-hat', main: 'magicResist' },
  { slot: 'chest', name: 'Breastplate', icon: 'breastplate', main: 'armor' },
  { slot: 'chest', name: 'Jerkin', icon: 'leather-armor', main: 'maxHealth' },
  { slot: 'chest', name: 'Robe', icon: 'robe', main: 'magicResist' },
  { slot: 'gloves', name: 'Gauntlets', icon: 'gauntlet', main: 'armor' },
  { slot: 'gloves', name: 'Gloves', icon: 'gloves', main: 'criticalChance' },
  { slot: 'boots', name: 'Greaves', icon: 'metal-boot', main: 'armor' },
  { slot: 'boots', name: 'Boots', icon: 'leather-boot', main: 'dodgeChance' },
  { slot: 'ring1', name: 'Ring', icon: 'ring', main: 'strength' },
  { slot: 'ring1', name: 'Band', icon: 'big-diamond-ring', main: 'criticalDamage' },
  { slot: 'ring2', name: 'Signet', icon: 'fire-ring', main: 'dexterity' },
  { slot: 'ring2', name: 'Loop', icon: 'big-diamond-ring', main: 'luck' },
  { slot: 'amulet', name: 'Pendant', icon: 'gem-pendant', main: 'wisdom' },
  { slot: 'amulet', name: 'Talisman', icon: 'tribal-pendant', main: 'vitality' },
  { slot: 'amulet', name: 'Necklace', icon: 'emerald-necklace', main: 'lifeSteal' },
  { slot: 'belt', name: 'Belt', icon: 'belt', main: 'maxHealth' },
  { slot: 'belt', name: 'Girdle', icon: 'belt-buckles', main: 'vitality' },
];

/** Growth of a stat: start value, gain per rarity step, and one unit more every `perLevels` levels up to level 60. */
export interface Growth {
  readonly start: number;
  readonly perRarity: number;
  /** Levels per unit; 0 for chances, which never grow with the floor. */
  readonly perLevels: number;
  readonly everyLevels: number;
}

const flat = (start: number, perRarity: number, perLevels: number, everyLevels = 1): Growth => ({
  start,
  perRarity,
  perLevels,
  everyLevels,
});
const still = (start: number, perRarity: number): Growth => ({ start, perRarity, perLevels: 0, everyLevels: 1 });

export const GROWTH: Readonly<Record<CombatStat | BaseStat, Growth>> = {
  strength: flat(2, 1, 1, 4),
  dexterity: flat(2, 1, 1, 4),
  vitality: flat(2, 1, 1, 4),
  wisdom: flat(2, 1, 1, 4),
  luck: flat(1, 1, 1, 8),
  maxHealth: flat(18, 8, 2),
  armor: still(6, 1.5),
  magicResist: still(8, 2),
  physicalDamage: flat(9, 4, 1),
  magicalDamage: flat(9, 4, 1),
  attackSpeed: still(0.2, 0.1),
  criticalChance: still(0.06, 0.03),
  criticalDamage: still(0.3, 0.15),
  dodgeChance: still(0.04, 0.015),
  blockChance: still(0.15, 0.05),
  lifeSteal: still(0.15, 0.05),
};

/** Growth stops at this level, so that armour and enemy damage stay comparable. */
export const GROWTH_LEVEL_MAX = 60;

export interface Affix {
  readonly stat: CombatStat | BaseStat;
  readonly suffix: string;
}

/** Extra stats of rarer items. An affix is worth half a main stat. */
export const AFFIXES: readonly Affix[] = [
  { stat: 'strength', suffix: 'of the Ox' },
  { stat: 'dexterity', suffix: 'of the Cat' },
  { stat: 'vitality', suffix: 'of the Bear' },
  { stat: 'wisdom', suffix: 'of the Owl' },
  { stat: 'luck', suffix: 'of the Magpie' },
  { stat: 'maxHealth', suffix: 'of Endurance' },
  { stat: 'armor', suffix: 'of the Tortoise' },
  { stat: 'magicResist', suffix: 'of Warding' },
  { stat: 'physicalDamage', suffix: 'of Slaying' },
  { stat: 'magicalDamage', suffix: 'of Embers' },
  { stat: 'criticalChance', suffix: 'of Precision' },
  { stat: 'criticalDamage', suffix: 'of Ruin' },
  { stat: 'dodgeChance', suffix: 'of Mist' },
  { stat: 'blockChance', suffix: 'of the Wall' },
  { stat: 'lifeSteal', suffix: 'of the Leech' },
];

/** Weight per rarity, and its gain per point of luck: at luck 10 about 57, 27, 11, 4 and 1 percent. */
export const RARITY_WEIGHTS: readonly { readonly start: number; readonly perLuck: number }[] = [
  { start: 600, perLuck: 0 },
  { start: 240, perLuck: 4 },
  { start: 90, perLuck: 3 },
  { start: 25, perLuck: 2 },
  { start: 5, perLuck: 1 },
];

/** Materials by level: the first band of levels, the next, … */
export const MATERIALS = ['Worn', 'Iron', 'Steel', 'Silvered', 'Runed', 'Mithril', 'Dragonbone', 'Starforged'] as const;
export const LEVELS_PER_MATERIAL = 5;

/** Levels per point of a requirement beyond the starting 10, which is one point lower for each rarity. */
export const REQUIREMENT_LEVELS = 6;
