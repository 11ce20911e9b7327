import type { BaseStats, CombatStats, Equipment, EquipmentSlot, Item } from './items.ts';
import type { BiomeId, EnemyKind } from './biomes.ts';
import type { Nature } from './creatures.ts';
import type { Gift } from './gifts.ts';
import type { Bought } from './goods.ts';
import type { PerkId, PerkLevels } from './perks.ts';
import type { SkillLevels } from './skills.ts';

/** Cell of the grid, from the upper left corner. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Content of a cell. Player and enemies have positions of their own. */
export const CELL = {
  floor: 0,
  wall: 1,
  stairs: 2,
  loot: 3,
  potion: 4,
  /** One of the three chests of a vault. */
  vault: 5,
  /** The pedlar, who sells for XP to a player on this cell. */
  shop: 6,
  /** Terrain of the biome (terrain.ts); no enemy enters it. */
  terrain: 7,
} as const;
export type Cell = (typeof CELL)[keyof typeof CELL];

/** Row-major, `width * height` cells: x, y is `cells[y * width + x]`. */
export interface Cells {
  readonly length: number;
  readonly [index: number]: number;
}

export interface Enemy {
  /** Unique on its floor, stable while the enemy lives. */
  readonly id: number;
  readonly kind: EnemyKind;
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly currentHP: number;
  readonly maxHP: number;
  readonly nature: Nature;
}

/** Three chests of which one may be opened, the others close for good. Sealed while a keeper lives on the floor. */
export interface Vault {
  readonly cells: readonly number[];
  readonly items: readonly Equipment[];
}

/** Constant until the next floor, apart from picked-up cells. */
export interface Floor {
  /** From 1. */
  readonly number: number;
  readonly biome: BiomeId;
  readonly width: number;
  readonly height: number;
  readonly cells: Cells;
  /** Entrance. */
  readonly start: Position;
  readonly stairs: Position;
  /** Missing without one. */
  readonly vault?: Vault;
  /** Cell index of a chest that is never empty; missing without one. */
  readonly sureChest?: number;
}

export type WornEquipment = Readonly<Partial<Record<EquipmentSlot, Equipment>>>;

export interface Player extends Position {
  /** 0 to `combat.maxHealth`. */
  readonly health: number;
  /** Start values plus worn equipment. */
  readonly base: BaseStats;
  /** Derived from `base`, `worn`, `skills` and `perks`; never set directly. */
  readonly combat: CombatStats;
  readonly worn: WornEquipment;
  /** At most `INVENTORY_MAX`; actions refer to items by index. */
  readonly inventory: readonly Item[];
  readonly skills: SkillLevels;
  readonly perks: PerkLevels;
  /** Spendable XP, and the total gained. */
  readonly availableXp: number;
  readonly totalXp: number;
  /** Goods bought so far. */
  readonly bought: Bought;
  /** Missing without one. */
  readonly gift?: Gift;
}

/** Four unsigned 32-bit numbers. Never show them or draw from them outside the reducer. */
export type RandomState = readonly [number, number, number, number];

/** Plain data without times. The UI keeps the last `MESSAGE_LOG_MAX` messages itself. */
export interface GameState {
  readonly rulesVersion: number;
  /** Unsigned 32-bit seed of the current floor and its loot. */
  readonly seed: number;
  readonly random: RandomState;
  /** Moves and attacks; bumps into walls do not count. */
  readonly turns: number;
  readonly score: number;
  readonly isGameOver: boolean;
  /** On the stairs, until `enterFloor` is given the seed of the next floor. */
  readonly isAtStairs?: true;
  /** One of these is chosen before the next step; missing without an offer. */
  readonly perkOffer?: readonly PerkId[];
  readonly floor: Floor;
  readonly player: Player;
  /** Living enemies. An unchanged enemy is the same object as before. */
  readonly enemies: readonly Enemy[];
}
