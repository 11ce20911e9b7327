import type { DungeonIcon } from './icons.ts';
import type { CombatStat } from './items.ts';

/** Numbers of our own rules that a perk adds to: share of the health that the way down restores, health of a potion. */
type RuleNumber = 'restShare' | 'potionHealth';

interface PerkRow {
  readonly icon: DungeonIcon;
  /** What the amount is added to, each time the perk is taken. */
  readonly target: CombatStat | RuleNumber;
  readonly amount: number;
  /** Times that it can be taken. */
  readonly levelMax: number;
}

/** Perks of which a player chooses one of three. Names and effects are `perk_…` in shared/base/messages. */
export const PERKS = {
  stone_skin: { icon: 'breastplate', target: 'armor', amount: 3, levelMax: 3 },
  spell_ward: { icon: 'robe', target: 'magicResist', amount: 4, levelMax: 3 },
  iron_heart: { icon: 'heart-plus', target: 'maxHealth', amount: 30, levelMax: 5 },
  strong_arm: { icon: 'battle-axe', target: 'physicalDamage', amount: 5, levelMax: 5 },
  swift_arm: { icon: 'broadsword', target: 'attackSpeed', amount: 0.05, levelMax: 3 },
  sharp_eye: { icon: 'plain-dagger', target: 'criticalChance', amount: 0.04, levelMax: 3 },
  heavy_hand: { icon: 'warhammer', target: 'criticalDamage', amount: 0.2, levelMax: 3 },
  light_feet: { icon: 'leather-boot', target: 'dodgeChance', amount: 0.02, levelMax: 3 },
  shield_wall: { icon: 'round-shield', target: 'blockChance', amount: 0.04, levelMax: 3 },
  leech: { icon: 'emerald-necklace', target: 'lifeSteal', amount: 0.05, levelMax: 2 },
  deep_breath: { icon: 'healing', target: 'restShare', amount: 0.06, levelMax: 3 },
  herbalist: { icon: 'health-potion', target: 'potionHealth', amount: 10, levelMax: 3 },
} as const satisfies Readonly<Record<string, PerkRow>>;

export type PerkId = keyof typeof PERKS;
export const PERK_IDS = Object.keys(PERKS) as readonly PerkId[];

/** First floor that offers perks, floors between two offers, and perks of an offer. */
export const PERK_FLOOR_FIRST = 10;
export const PERK_FLOORS = 5;
export const PERK_CHOICES = 3;

/** How often each perk was taken; missing ones never. */
export type PerkLevels = Readonly<Partial<Record<PerkId, number>>>;
export const NO_PERKS: PerkLevels = {};

export function perkLevel(perks: PerkLevels, id: PerkId): number {
  return perks[id] ?? 0;
}

export function offersPerks(floor: number): boolean {
  return floor >= PERK_FLOOR_FIRST && floor % PERK_FLOORS === 0;
}

/** Sum of what the taken perks add to a number. */
export function perkBonus(perks: PerkLevels, target: CombatStat | RuleNumber): number {
  return PERK_IDS.reduce(
    (sum, id) => (PERKS[id].target === target ? sum + PERKS[id].amount * perkLevel(perks, id) : sum),
    0,
  );
}
