import type { AddonCode } from '#shared/characters/seen-by.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import type { CharacterTrend } from '#shared/characters/contract/insights.ts';

/** Copper of one faction on one realm. */
export interface Purse {
  readonly key: string;
  readonly realm: string;
  readonly faction: string;
  readonly gameKey: string;
  readonly gameName: string;
  readonly copper: number;
}

/** True if another purse has the same realm and faction, in another game. */
export function isAmbiguous({ key, realm, faction }: Purse, purses: readonly Purse[]): boolean {
  return purses.some((each) => each.key !== key && each.realm === realm && each.faction === faction);
}

/** Copper of the characters of one game whose purse was seen: gold of one game buys nothing in another. */
export interface GameGold {
  readonly gameKey: string;
  readonly gameName: string;
  readonly copper: number;
}

export interface GoldSums {
  /** The largest first. */
  readonly games: readonly GameGold[];
  /** Largest first; auction houses and mail end at realm and faction. */
  readonly purses: readonly Purse[];
}

/** Null when no purse was ever seen. */
export function sumGold(characters: readonly Character[]): GoldSums | null {
  const purses = new Map<string, Purse>();
  const games = new Map<string, GameGold>();
  for (const character of characters) {
    const { realm, faction, game_name: gameName, copper } = character;
    if (copper === null) continue;
    const gameKey = gameKeyOf(character);
    const key = JSON.stringify([gameKey, realm, faction]);
    purses.set(key, { key, realm, faction, gameKey, gameName, copper: (purses.get(key)?.copper ?? 0) + copper });
    games.set(gameKey, { gameKey, gameName, copper: (games.get(gameKey)?.copper ?? 0) + copper });
  }
  if (purses.size === 0) return null;
  return {
    games: [...games.values()].sort((a, b) => b.copper - a.copper || a.gameKey.localeCompare(b.gameKey)),
    purses: [...purses.values()].sort((a, b) => b.copper - a.copper || a.key.localeCompare(b.key)),
  };
}

export interface GainedGold {
  readonly copper: number;
  /** Other addons that logged a part of it. */
  readonly from: readonly AddonCode[];
}

/** Gold gained by these characters within the window of the trends; null while none has two known values. */
export function sumTrends(characters: readonly Character[], trends: readonly CharacterTrend[]): GainedGold | null {
  const shown = new Set(characters.map(({ id }) => id));
  const own = trends.filter(({ id }) => shown.has(id));
  const spans = own.flatMap(({ copper }) => copper ?? []);
  if (spans.length === 0) return null;
  return {
    copper: spans.reduce((sum, { from, to }) => sum + to.value - from.value, 0),
    from: [...new Set(own.flatMap(({ copper_from }) => copper_from ?? []))],
  };
}

/** Copper in the banks of warbands; null while none was seen. */
export function sumWarbands(banks: readonly Pick<Holding, 'kind' | 'copper'>[]): number | null {
  const known = banks.flatMap(({ kind, copper }) => (kind === 'warband_bank' && copper !== null ? copper : []));
  return known.length === 0 ? null : known.reduce((sum, copper) => sum + copper, 0);
}
