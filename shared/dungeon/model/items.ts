import type { DungeonIcon } from './icons.ts';

export const BASE_STATS = ['strength', 'dexterity', 'vitality', 'wisdom', 'luck'] as const;
export type BaseStat = (typeof BASE_STATS)[number];
export type BaseStats = Readonly<Record<BaseStat, number>>;

/** Chances and `lifeSteal` are fractions; armor and resist percent; `attackSpeed` and `criticalDamage` factors. */
export const COMBAT_STATS = [
  'maxHealth',
  'armor',
  'magicResist',
  'criticalChance',
  'criticalDamage',
  'dodgeChance',
  'blockChance',
  'physicalDamage',
  'magicalDamage',
  'attackSpeed',
  'lifeSteal',
] as const;
export type CombatStat = (typeof COMBAT_STATS)[number];
export type CombatStats = Readonly<Record<CombatStat, number>>;

/** In display order. */
export const EQUIPMENT_SLOTS = [
  'weapon',
  'offhand',
  'helmet',
  'chest',
  'gloves',
  'boots',
  'ring1',
  'ring2',
  'amulet',
  'belt',
] as const;
export type EquipmentSlot = (typeof EQUIPMENT_SLOTS)[number];

export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof RARITIES)[number];

/** Special blow of a weapon: strikes others too, or harder at first (../inventory/weapon-specials.ts). */
export type WeaponTrait = 'cleave' | 'arc' | 'opening';

interface ItemParts {
  /** Unique within a run. */
  readonly id: string;
  readonly name: string;
  readonly icon: DungeonIcon;
  readonly rarity: Rarity;
  /** 1 or more; grows with the floor. */
  readonly level: number;
}

export interface Equipment extends ItemParts {
  readonly type: 'equipment';
  readonly slot: EquipmentSlot;
  readonly baseStats: Readonly<Partial<Record<BaseStat, number>>>;
  readonly combatStats: Readonly<Partial<Record<CombatStat, number>>>;
  /** Minimum base stats, worn equipment included. */
  readonly requirements: Readonly<Partial<Record<BaseStat, number>>>;
  readonly trait?: WeaponTrait;
}

/** Heals `stats.health` plus the healing bonus, then is consumed. */
export interface Potion extends ItemParts {
  readonly type: 'potion';
  readonly stats: { readonly health: number };
}

export type Item = Equipment | Potion;
