/**
 * Loot weights are in ../inventory/loot-tables.ts, room sizes in ../floor/floor-plan.ts, enemies, chests and potions of a
 * floor in ../floor/floor-contents.ts. `Chosen:` marks rules of our own (docs/decisions/0024). Chances are
 * fractions of one, lengths are cells, times are milliseconds.
 */

/** Rules of new runs. Raised whenever a list of actions could replay to another outcome. */
export const RULES_VERSION = 5;
/** Rules whose runs can be played and watched; those of others are refused. To keep older rules, list them here. */
export const RULES_VERSIONS: readonly number[] = [RULES_VERSION];

export const GRID_START = 20;
export const GRID_STEP = 2;
export const GRID_STEP_FLOORS = 5;
export const GRID_MAX = 40;
export const FLOOR_MAX = 999;
export const GRID_MIN = 12;
/** Chosen: enemy-free steps around the entrance. */
export const ENEMY_START_DISTANCE = 6;
export const BIOME_FLOORS = 5;

/** A run may be played for a week. */
export const RUN_LIFETIME_MS = 7 * 24 * 3_600_000;

export const INVENTORY_MAX = 10;
export const MESSAGE_LOG_MAX = 10;
export const SCOREBOARD_MAX = 5;

export const START_HEALTH = 100;
export const START_BASE_STAT = 10;

export const DEFAULT_CRITICAL_CHANCE = 0.05;
export const DEFAULT_CRITICAL_DAMAGE = 1.5;
export const DEFAULT_DODGE = 0.05;
export const DEFAULT_PHYSICAL_DAMAGE = 10;
export const DEFAULT_MAGICAL_DAMAGE = 5;
export const DEFAULT_ATTACK_SPEED = 1;

/* Derived stats per point of a base stat. */
export const MAX_HEALTH_PER_VITALITY = 5;
export const ARMOR_PER_STRENGTH = 0.5;
export const MAGIC_RESIST_PER_WISDOM = 0.5;
export const CRITICAL_CHANCE_PER_DEXTERITY = 0.002;
export const DODGE_PER_DEXTERITY = 0.003;
export const CRITICAL_DAMAGE_PER_LUCK = 0.01;
export const PHYSICAL_DAMAGE_PER_STRENGTH = 0.8;
export const MAGICAL_DAMAGE_PER_WISDOM = 0.8;

export const ENEMY_HP_BASE = 50;
export const ENEMY_HP_PER_LEVEL = 10;
export const DEFEAT_SCORE = 100;
export const DEFEAT_XP = 50;
export const LOOT_XP = 25;

export const ENEMY_DODGE_MIN = 0.1;
export const ENEMY_DODGE_BASE = 0.2;
export const ENEMY_DODGE_PER_ATTACK_SPEED = 0.1;

export const COUNTER_CHANCE = 0.3;
export const COUNTER_DAMAGE_BASE = 8;
export const REPLY_DAMAGE_BASE = 10;
export const REPLY_FLOORS_PER_DAMAGE = 2;

/* Each part is reduced by armor or magic resist percent, at least 1. A block halves the total (floor). */
export const ENEMY_PHYSICAL_BASE = 10;
export const ENEMY_FLOORS_PER_PHYSICAL = 2;
export const ENEMY_MAGICAL_BASE = 5;
export const ENEMY_FLOORS_PER_MAGICAL = 3;
export const DAMAGE_MIN = 1;
export const BLOCK_DIVISOR = 2;

export const SKILL_NUMBERS = {
  damage_up: { maxLevel: 5, xpCost: 100, perLevel: 2 },
  dodge_up: { maxLevel: 4, xpCost: 150, perLevel: 0.05 },
  health_up: { maxLevel: 5, xpCost: 200, perLevel: 20 },
  healing_up: { maxLevel: 3, xpCost: 150, perLevel: 10 },
  loot_find: { maxLevel: 3, xpCost: 200, perLevel: 0.1 },
} as const;

/** Enemy move chance by distance: up to 2 always, 3: 95 %, up to 5: 90 %, up to 8: 70 %, further: 40 %. */
export const ENEMY_MOVE_CHANCES: readonly { readonly upTo: number; readonly chance: number }[] = [
  { upTo: 2, chance: 1 },
  { upTo: 3, chance: 0.95 },
  { upTo: 5, chance: 0.9 },
  { upTo: 8, chance: 0.7 },
];
export const ENEMY_MOVE_CHANCE_FAR = 0.4;

export const ENEMY_MOVE_DELAY_MS = 100;
export const ATTACK_ANIMATION_MS = 500;
export const PRE_MOVE_ATTACK_ANIMATION_MS = 300;

export const HP_BAR_LOW = 0.33;
export const HP_BAR_MIDDLE = 0.66;
export const HP_TEXT_RED = 0.3;

export const GRID_PIXELS = 640;

/** playerLuck = luck + loot-chance bonus × 10. */
export const LUCK_PER_LOOT_CHANCE = 10;
/**
 * Chosen: chance at luck 10, so that each of the three levels of Loot Find counts, and its gain per point of playerLuck:
 * one level is +10 %.
 */
export const LOOT_CHANCE_BASE = 0.6;
export const LOOT_CHANCE_PER_LUCK = 0.1;
export const LOOT_CHANCE_MIN = 0.05;
/** Chosen: upper bound of playerLuck. */
export const PLAYER_LUCK_MAX = 1_000;

/** Chosen: maximum length of a replayable run; more than 300 floors at a steady pace. */
export const RUN_ACTIONS_MAX = 30_000;
