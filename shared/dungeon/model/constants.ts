/**
 * Every number of the game. `§4` and `§9` quote the lines of the specification ("4. States and transitions", "9. Business
 * constants and limits", mini-game) that a number comes from; `ours` marks what the specification leaves open
 * (docs/decisions/0011-dungeon.md says why). Chances are fractions of one, lengths are cells, times are milliseconds.
 */

/** Goes up whenever a list of actions could replay to another outcome than before. The server replays this version only. */
export const RULES_VERSION = 1;

/* Floors. §9 "Grid 20 wide plus 2 per five floors, capped at 40 (default 20x20)." */
export const GRID_START = 20;
export const GRID_STEP = 2;
export const GRID_STEP_FLOORS = 5;
export const GRID_MAX = 40;
/** Ours: the deepest floor that can be asked for or reached. */
export const FLOOR_MAX = 999;
/** Ours: the smallest grid that can be asked for. */
export const GRID_MIN = 12;
/** Ours: enemies, chests and potions of the first floor; one more in so many floors; and no more than so many. */
export const ENEMIES_START = 2;
export const ENEMIES_FLOORS_PER_MORE = 2;
export const ENEMIES_MAX = 30;
export const CHESTS_START = 4;
export const CHESTS_FLOORS_PER_MORE = 5;
export const CHESTS_MAX = 8;
export const POTIONS_START = 5;
export const POTIONS_FLOORS_PER_MORE = 3;
export const POTIONS_MAX = 12;
/** Ours: enemies of the first floor are of level 1, and one level stronger every so many floors; some are one above that. */
export const ENEMY_FLOORS_PER_LEVEL = 2;
export const ENEMY_ABOVE_LEVEL_CHANCE = 0.25;
/** Ours: steps from the entrance within which no enemy waits. */
export const ENEMY_START_DISTANCE = 6;
/** Ours: floors a biome lasts. */
export const BIOME_FLOORS = 5;

/* §9 "Inventory size 10. Message log 10 entries. Scoreboard top 5." */
export const INVENTORY_MAX = 10;
export const MESSAGE_LOG_MAX = 10;
export const SCOREBOARD_MAX = 5;

/* §9 "Start: 100 health, base stats 10." */
export const START_HEALTH = 100;
export const START_BASE_STAT = 10;

/* §9 "Defaults: critical chance 0.05, critical damage 1.5, dodge 0.05, physical damage 10, magical damage 5, attack speed 1." */
export const DEFAULT_CRITICAL_CHANCE = 0.05;
export const DEFAULT_CRITICAL_DAMAGE = 1.5;
export const DEFAULT_DODGE = 0.05;
export const DEFAULT_PHYSICAL_DAMAGE = 10;
export const DEFAULT_MAGICAL_DAMAGE = 5;
export const DEFAULT_ATTACK_SPEED = 1;

/* §9 "Derived: maxHealth +5 per vitality; armor +0.5 per strength; magic resist +0.5 per wisdom; crit chance +0.002 and
   dodge +0.003 per dexterity; crit damage +0.01 per luck; physical damage +0.8 per strength; magical damage +0.8 per wisdom." */
export const MAX_HEALTH_PER_VITALITY = 5;
export const ARMOR_PER_STRENGTH = 0.5;
export const MAGIC_RESIST_PER_WISDOM = 0.5;
export const CRITICAL_CHANCE_PER_DEXTERITY = 0.002;
export const DODGE_PER_DEXTERITY = 0.003;
export const CRITICAL_DAMAGE_PER_LUCK = 0.01;
export const PHYSICAL_DAMAGE_PER_STRENGTH = 0.8;
export const MAGICAL_DAMAGE_PER_WISDOM = 0.8;

/* §9 "Enemy HP = 50 + 10 x level. Potion heals 20 plus the healing bonus. Defeat gives 100 score and 50 XP; loot gives 25 XP." */
export const ENEMY_HP_BASE = 50;
export const ENEMY_HP_PER_LEVEL = 10;
export const POTION_HEAL = 20;
export const DEFEAT_SCORE = 100;
export const DEFEAT_XP = 50;
export const LOOT_XP = 25;

/* §9 "Player damage = (physical + magical) x attackSpeed, floored; … Enemy dodge chance = max(0.1, 0.2 - (attackSpeed - 1) x 0.1)." */
export const ENEMY_DODGE_MIN = 0.1;
export const ENEMY_DODGE_BASE = 0.2;
export const ENEMY_DODGE_PER_ATTACK_SPEED = 0.1;

/* §9 "Counter chance 30%; counter damage = floor((8 + floor/2) x (1 - armor/100)), minimum 1.
   Normal reply damage = floor((10 + floor/2) x (1 - armor/100)), minimum 1." */
export const COUNTER_CHANCE = 0.3;
export const COUNTER_DAMAGE_BASE = 8;
export const REPLY_DAMAGE_BASE = 10;
export const REPLY_FLOORS_PER_DAMAGE = 2;

/* §9 "Enemy attack: physical floor(10 + floor/2), magical floor(5 + floor/3), each reduced by armor or magic resist percent,
   minimum 1 each. Player dodge by dodgeChance; block by blockChance halves total damage (floor)." */
export const ENEMY_PHYSICAL_BASE = 10;
export const ENEMY_FLOORS_PER_PHYSICAL = 2;
export const ENEMY_MAGICAL_BASE = 5;
export const ENEMY_FLOORS_PER_MAGICAL = 3;
export const DAMAGE_MIN = 1;
export const BLOCK_DIVISOR = 2;

/**
 * §9 "Skills: Damage Up (max 5, 100 XP, +2 damage per level); Dodge Up (max 4, 150 XP, +5% dodge); Health Up (max 5, 200 XP,
 * +20 max health); Healing Up (max 3, 150 XP, +10 healing); Loot Find (max 3, 200 XP, +10% loot chance)."
 */
export const SKILL_NUMBERS = {
  damage_up: { maxLevel: 5, xpCost: 100, perLevel: 2 },
  dodge_up: { maxLevel: 4, xpCost: 150, perLevel: 0.05 },
  health_up: { maxLevel: 5, xpCost: 200, perLevel: 20 },
  healing_up: { maxLevel: 3, xpCost: 150, perLevel: 10 },
  loot_find: { maxLevel: 3, xpCost: 200, perLevel: 0.1 },
} as const;

/** §4 "it moves with a chance depending on distance (at most 2: always; 3: 95%; up to 5: 90%; up to 8: 70%; further: 40%)". */
export const ENEMY_MOVE_CHANCES: readonly { readonly upTo: number; readonly chance: number }[] = [
  { upTo: 2, chance: 1 },
  { upTo: 3, chance: 0.95 },
  { upTo: 5, chance: 0.9 },
  { upTo: 8, chance: 0.7 },
];
export const ENEMY_MOVE_CHANCE_FAR = 0.4;

/* §9 "Timings: enemy move delay 100 ms, attack animation 500 ms, pre-move attack animation 300 ms." Only the UI waits. */
export const ENEMY_MOVE_DELAY_MS = 100;
export const ATTACK_ANIMATION_MS = 500;
export const PRE_MOVE_ATTACK_ANIMATION_MS = 300;

/* §9 "HP bar colour thresholds at 33% and 66%; HP text red at or below 30%." Fractions of the maximum. */
export const HP_BAR_LOW = 0.33;
export const HP_BAR_MIDDLE = 0.66;
export const HP_TEXT_RED = 0.3;

/** §2 "A 640px grid." */
export const GRID_PIXELS = 640;

/** §7 "playerLuck (luck plus loot-chance bonus times 10)". */
export const LUCK_PER_LOOT_CHANCE = 10;
/** Ours: how often a chest holds something, at the starting luck of 10 and for each point of playerLuck above it: a level of Loot Find is a point, so it is the +10% it says. */
export const LOOT_CHANCE_BASE = 0.8;
export const LOOT_CHANCE_PER_LUCK = 0.1;
/** Ours: no less than this, however unlucky. */
export const LOOT_CHANCE_MIN = 0.05;
/** Ours: more luck than this is not believed. */
export const PLAYER_LUCK_MAX = 1_000;

/** Ours: what a run may be made of to be replayed; more than 300 floors at a steady pace. */
export const RUN_ACTIONS_MAX = 30_000;
