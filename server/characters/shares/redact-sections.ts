import type { Character } from '#shared/characters/contract/characters.ts';
import { countUpgrades } from '#shared/characters/best-runs.ts';
import type { SharedCharacter, ShareSection } from '#shared/characters/contract/shares.ts';

type Shared = Pick<SharedCharacter, 'stats' | 'reputations' | 'weekly' | 'mythicplus' | 'recipes'>;

/** Names are those that `translateGameTerm` knows. */
const ATTRIBUTES = [
  ['Strength', 'strength'],
  ['Agility', 'agility'],
  ['Stamina', 'stamina'],
  ['Intellect', 'intellect'],
  ['Spirit', 'spirit'],
  ['Armor', 'armor'],
] as const;

function shareStats({ stats }: Character): Shared['stats'] {
  if (!stats) return null;
  const values = (rows: typeof stats.secondary) => (rows ?? []).map(({ name, value }) => ({ name, value }));
  return {
    item_level: stats.item_level_equipped ?? null,
    specialisation: stats.specialisation ?? null,
    trees: (stats.trees ?? []).map(({ name, points }) => ({ name, points })),
    attributes: ATTRIBUTES.flatMap(([name, field]) => {
      const value = stats[field];
      return value === undefined ? [] : [{ name, value }];
    }),
    secondary: values(stats.secondary),
    resistances: values(stats.resistances),
  };
}

/** A keystone of which nothing tells the week is not shown. */
function shareWeek({ weekly, observed_at }: Character): Shared['weekly'] {
  if (!weekly) return null;
  const hasWeek = weekly.resets_at !== null || observed_at.weekly !== null;
  const { vault, keystone, rating } = weekly;
  return {
    vault: vault.map(({ kind, index, progress, threshold, level }) => ({ kind, index, progress, threshold, level })),
    keystone: hasWeek && keystone ? { name: keystone.name, level: keystone.level } : null,
    rating,
  };
}

function shareMythicPlus({ mythicplus, observed_at }: Character): Shared['mythicplus'] {
  if (!mythicplus) return null;
  return {
    seen_on: observed_at.mythicplus?.slice(0, 10) ?? null,
    dungeons: mythicplus.dungeons.map((dungeon) => ({
      name: dungeon.name,
      level: dungeon.level,
      in_time: dungeon.in_time,
      upgrades: countUpgrades(dungeon),
      score: dungeon.score,
    })),
  };
}

/** Sections of the table that a link may show; null where not chosen, or not seen. Every field is named. */
export function redactSections(character: Character, has: (section: ShareSection) => boolean): Shared {
  const { reputations, recipes } = character;
  return {
    stats: has('stats') ? shareStats(character) : null,
    reputations:
      has('reputations') && reputations
        ? reputations.map(({ name, kind, standing, value, max }) => ({ name, kind, standing, value, max }))
        : null,
    weekly: has('weekly') ? shareWeek(character) : null,
    mythicplus: has('mythicplus') ? shareMythicPlus(character) : null,
    recipes:
      has('recipes') && recipes
        ? recipes.map((profession) => ({ name: profession.name, recipes: profession.recipes.map(({ name }) => name) }))
        : null,
  };
}
