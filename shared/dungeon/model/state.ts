import type { BaseStats, CombatStats, Equipment, EquipmentSlot, Item } from './items.ts';
import type { BiomeId, EnemyKind } from './biomes.ts';
import type { SkillLevels } from './skills.ts';

/** A cell of the grid, counted from the upper left corner. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** What lies in a cell. Who stands there (player, enemies) is told by their positions. */
export const CELL = { floor: 0, wall: 1, stairs: 2, loot: 3, potion: 4 } as const;
export type Cell = (typeof CELL)[keyof typeof CELL];

/** Row after row, `width * height` cells: the cell at x, y is `cells[y * width + x]`. */
export interface Cells {
  readonly length: number;
  readonly [index: number]: number;
}

export interface Enemy {
  /** Unique on its floor, and the same for as long as it lives. */
  readonly id: number;
  readonly kind: EnemyKind;
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly currentHP: number;
  readonly maxHP: number;
}

/** What does not change until the next floor, apart from cells that are picked up. */
export interface Floor {
  /** 1 and deeper. */
  readonly number: number;
  readonly biome: BiomeId;
  readonly width: number;
  readonly height: number;
  readonly cells: Cells;
  /** Where the player came in. */
  readonly start: Position;
  readonly stairs: Position;
}

export type WornEquipment = Readonly<Partial<Record<EquipmentSlot, Equipment>>>;

export interface Player extends Position {
  /** 0 to `combat.maxHealth`. */
  readonly health: number;
  /** Start values and worn equipment together. */
  readonly base: BaseStats;
  /** Worked out from `base`, `worn` and `skills`; never set by hand. */
  readonly combat: CombatStats;
  readonly worn: WornEquipment;
  /** At most `INVENTORY_MAX`; actions name an item by its place here. */
  readonly inventory: readonly Item[];
  readonly skills: SkillLevels;
  /** XP to spend, and all that was ever gained. */
  readonly availableXp: number;
  readonly totalXp: number;
}

/** The inner state of the random generator: four unsigned 32-bit numbers. Never show it or draw from it outside the reducer. */
export type RandomState = readonly [number, number, number, number];

/**
 * A whole game at one moment: plain data that can be kept, compared and copied. It holds no time and no messages: the UI
 * keeps its log of the last `MESSAGE_LOG_MAX` from the events of each turn.
 */
export interface GameState {
  readonly rulesVersion: number;
  /** Unsigned 32-bit; floors and loot come from it. */
  readonly seed: number;
  readonly random: RandomState;
  /** Turns taken: moves and attacks, not those that ended at a wall. */
  readonly turns: number;
  readonly score: number;
  readonly isGameOver: boolean;
  readonly floor: Floor;
  readonly player: Player;
  /** The living ones. An enemy that did not change is the same object as before. */
  readonly enemies: readonly Enemy[];
}
