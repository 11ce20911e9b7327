import type { Character } from '#shared/characters/contract/characters.ts';
import { wornItemLevel } from '#shared/characters/gear/item-level.ts';
import { weekOf, type Lockout, type WeekState } from '#shared/characters/week-of.ts';
import { findGame } from '#shared/games/registry.ts';

/** Figures of a character beside those of its document, computed once. */
export interface CharacterFacts {
  readonly itemLevel: number | null;
  /** Slots of carried bags that take anything; null while no bag's size is known. */
  readonly free: number | null;
  /** Latest observation, in milliseconds since 1970; null without any. */
  readonly seenAt: number | null;
}

const known = new WeakMap<Character, CharacterFacts>();

export function factsOf(character: Character): CharacterFacts {
  const cached = known.get(character);
  if (cached) return cached;
  const times = Object.values(character.observed_at).flatMap((iso) => (iso === null ? [] : Date.parse(iso)));
  const facts: CharacterFacts = {
    itemLevel: wornItemLevel(character),
    free: countFreeSlots(character),
    seenAt: times.length === 0 ? null : Math.max(...times),
  };
  known.set(character, facts);
  return facts;
}

/** Free slots of carried bags. Quivers, soul bags and the keyring do not count: they take one kind of item only. */
export function countFreeSlots({ bags = [], inventory }: Pick<Character, 'bags' | 'inventory'>): number | null {
  const sizes = new Map(
    bags.filter(({ in_bank, family = 0 }) => !in_bank && family === 0).map(({ bag_num, size }) => [bag_num, size]),
  );
  if (sizes.size === 0 || inventory === null) return null;
  const size = [...sizes.values()].reduce((sum, each) => sum + each, 0);
  const taken = inventory.filter(({ in_bank, bag_num }) => !in_bank && sizes.has(bag_num)).length;
  return Math.max(0, size - taken);
}

/** Vault and keystone of the running week; null where it was not seen. Both times in milliseconds since 1970. */
export function currentWeek(character: Character, lastWeekly: number, now: number): WeekState | null {
  const week = weekOf(character, lastWeekly, now);
  return week?.isCurrent ? week : null;
}

/** "6/10" for an instance whose bosses are known. */
export function bossCount({ bosses }: Lockout): string | null {
  if (bosses === undefined || bosses.length === 0) return null;
  return `${bosses.filter(({ killed }) => killed).length}/${bosses.length}`;
}

/** Experience within the level and rested experience, as shares of the level; null at the last level. */
export function levelProgress({
  xp,
  xpMax,
  restedXP,
  level,
  game_id,
}: Pick<Character, 'xp' | 'xpMax' | 'restedXP' | 'level' | 'game_id'>): {
  readonly gained: number;
  /** Null while unknown. */
  readonly rested: number | null;
} | null {
  if (xp === null || xpMax === null || xpMax <= 0) return null;
  // Some clients keep a bar without experience at the last level.
  if (xp === 0 && findGame(game_id)?.gear?.maybeLastLevels.has(level)) return null;
  return { gained: Math.min(1, xp / xpMax), rested: restedXP === null ? null : restedXP / xpMax };
}
