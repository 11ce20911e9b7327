import {
  LOOT_CHANCE_BASE,
  LOOT_CHANCE_MIN,
  LOOT_CHANCE_PER_LUCK,
  PLAYER_LUCK_MAX,
  START_BASE_STAT,
} from '../model/constants.ts';
import {
  BASE_STATS,
  RARITIES,
  type BaseStat,
  type CombatStat,
  type Equipment,
  type Potion,
  type Rarity,
} from '../model/items.ts';
import { POTIONS, type PotionKind } from '../model/potions.ts';
import * as T from './loot-tables.ts';
import { WEAPON_SPECIALS } from './weapon-specials.ts';
import type { Random } from '../model/random.ts';

const isBaseStat = (stat: string): stat is BaseStat => (BASE_STATS as readonly string[]).includes(stat);
const PERCENT = 100;

/** Chance that a chest holds an item. `playerLuck` is luck plus ten times the loot-chance bonus; `more` is of a gift. */
export function lootChance(playerLuck: number, more = 0): number {
  const base = LOOT_CHANCE_BASE + more;
  return Math.min(1, Math.max(LOOT_CHANCE_MIN, base + LOOT_CHANCE_PER_LUCK * (playerLuck - START_BASE_STAT)));
}

/** Equipment, or null for an empty chest. Luck favours rarer items. */
export function generateLoot(
  random: Random,
  floor: number,
  playerLuck: number,
  id: string,
  more = 0,
): Equipment | null {
  const luck = Math.min(Math.max(0, Math.floor(playerLuck)), PLAYER_LUCK_MAX);
  if (!random.chance(lootChance(luck, more))) return null;
  const rank = random.weighted(T.RARITY_WEIGHTS.map(({ start, perLuck }) => start + perLuck * luck));
  const level = floor + random.below(2);
  return makeItem(random, { template: random.pick(T.TEMPLATES), rank, level, id });
}

/** Item of a vault: a named template, which everyone can wear. */
export function generateFind(
  random: Random,
  {
    floor,
    rank,
    name,
    id,
  }: { readonly floor: number; readonly rank: number; readonly name: string; readonly id: string },
): Equipment {
  const template = T.TEMPLATES.find((each) => each.name === name);
  if (template === undefined) throw new Error(`There is no template ${name}.`);
  return { ...makeItem(random, { template, rank, level: floor + 1, id }), requirements: {} };
}

interface NewItem {
  readonly template: T.Template;
  readonly rank: number;
  readonly level: number;
  readonly id: string;
}

function makeItem(random: Random, { template, rank, level, id }: NewItem): Equipment {
  const affixes = pickAffixes(random, rank, template.main);
  const stats = new Map<CombatStat | BaseStat, number>([[template.main, amountOf(template.main, rank, level, 1)]]);
  for (const { stat } of affixes) stats.set(stat, amountOf(stat, rank, level, 1 / 2));
  const rarity = RARITIES[rank] as Rarity;
  const material = T.MATERIALS[
    Math.min(T.MATERIALS.length - 1, Math.floor((level - 1) / T.LEVELS_PER_MATERIAL))
  ] as string;
  const special = WEAPON_SPECIALS[template.name];
  for (const [stat, amount] of special?.stats ?? []) stats.set(stat, (stats.get(stat) ?? 0) + amount);
  return {
    id,
    type: 'equipment',
    slot: template.slot,
    name: [material, template.name, affixes[0]?.suffix].filter((part) => part !== undefined).join(' '),
    icon: template.icon,
    rarity,
    level,
    baseStats: Object.fromEntries([...stats].filter(([stat]) => isBaseStat(stat))),
    combatStats: Object.fromEntries([...stats].filter(([stat]) => !isBaseStat(stat))),
    requirements: requirementsOf(random, rank, level),
    ...(special?.trait === undefined ? {} : { trait: special.trait }),
  };
}

export function potion(id: string, floor: number, kind: PotionKind = 'potion'): Potion {
  const { name, icon, health } = POTIONS[kind];
  return { id, type: 'potion', name, icon, rarity: 'common', level: floor, stats: { health } };
}

/** One affix per rarity step; no duplicates, never the main stat. */
function pickAffixes(random: Random, rank: number, main: string): T.Affix[] {
  const left = T.AFFIXES.filter(({ stat }) => stat !== main);
  return Array.from({ length: rank }, () => left.splice(random.below(left.length), 1)[0] as T.Affix);
}

/** Amount of a stat: whole numbers of at least one for base stats and damage, hundredths for chances. */
function amountOf(stat: CombatStat | BaseStat, rank: number, level: number, share: number): number {
  const { start, perRarity, perLevels, everyLevels } = T.GROWTH[stat];
  const grown = perLevels * Math.floor(Math.min(level, T.GROWTH_LEVEL_MAX) / everyLevels);
  const amount = (start + perRarity * rank + grown) * share;
  const isFraction = perLevels === 0 && start < 1;
  return isFraction ? Math.round(amount * PERCENT) / PERCENT : Math.max(1, Math.round(amount));
}

/** Grows with the level, and is lower the rarer an item is. */
function requirementsOf(random: Random, rank: number, level: number): Partial<Record<BaseStat, number>> {
  const more = Math.floor(Math.min(level, T.GROWTH_LEVEL_MAX) / T.REQUIREMENT_LEVELS) - rank;
  return more <= 0 ? {} : { [random.pick(BASE_STATS)]: START_BASE_STAT + more };
}
