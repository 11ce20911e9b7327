import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { knownQuality, totalQuality, type Quality } from '#shared/games/items/quality.ts';

export interface Totals {
  readonly characters: number;
  /** Worn and carried, bank included; a stack counts once. */
  readonly items: number;
  readonly games: number;
  /** Whole number; 0 without characters. */
  readonly itemsPerCharacter: number;
}

/** Name of a missing `game_id`. */
const UNKNOWN_GAME = 'Unknown';

function gameOf(character: Pick<Character, 'game_id' | 'flavour'>): string {
  return gameKeyOf(character).trim() || UNKNOWN_GAME;
}

/** Worn and carried items of one character; unknown counts as 0. */
function countItems(character: Pick<Character, 'equipment' | 'inventory'>): number {
  return (character.equipment?.length ?? 0) + (character.inventory?.length ?? 0);
}

export function totalsOf(characters: readonly Character[]): Totals {
  const items = characters.reduce((sum, character) => sum + countItems(character), 0);
  return {
    characters: characters.length,
    items,
    games: new Set(characters.map(gameOf)).size,
    itemsPerCharacter: characters.length === 0 ? 0 : Math.round(items / characters.length),
  };
}

export interface QualityRow {
  readonly character: Character;
  readonly counts: Readonly<Record<Quality, number>>;
}

export function qualityRows(characters: readonly Character[]): QualityRow[] {
  const rows = characters.map((character) => {
    const counts: Record<Quality, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    for (const item of character.equipment ?? []) {
      const quality = knownQuality(item);
      if (quality !== null) counts[quality] += 1;
    }
    return { character, counts };
  });
  return rows.sort((a, b) => byScore(a.character, b.character));
}

/** Names shared by characters of several realms or games. */
export function sharedNames(characters: readonly Pick<Character, 'name'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of characters) {
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}

export interface GameShare {
  /** From `gameKeyOf`, or 'Unknown'. */
  readonly gameKey: string;
  readonly label: string;
  readonly names: readonly string[];
  readonly share: number;
}

export function gameShares(characters: readonly Character[]): GameShare[] {
  const games = new Map<string, { label: string; names: string[] }>();
  const shared = sharedNames(characters);
  for (const character of characters) {
    const gameKey = gameOf(character);
    const label =
      gameKey === UNKNOWN_GAME ? UNKNOWN_GAME : (findGameName(gameKey)?.name ?? (character.game_name || gameKey));
    const game = games.get(gameKey) ?? { label, names: [] };
    game.names.push(
      shared.has(character.name) && character.realm ? `${character.name} (${character.realm})` : character.name,
    );
    games.set(gameKey, game);
  }
  return [...games]
    .map(([gameKey, { label, names }]) => ({ gameKey, label, names, share: names.length / characters.length }))
    .sort((a, b) => b.names.length - a.names.length || a.label.localeCompare(b.label));
}

export interface Ranked {
  readonly character: Character;
  readonly score: number;
}

const TOP_CHARACTERS = 5;

function scoreOf(character: Character): number {
  return totalQuality(character.equipment ?? []);
}

/** Highest sum first; ties by name, then by age in the ledger, for a stable order. */
function byScore(a: Character, b: Character): number {
  return scoreOf(b) - scoreOf(a) || a.name.localeCompare(b.name) || a.id - b.id;
}

export function topCharacters(characters: readonly Character[]): Ranked[] {
  return [...characters]
    .sort(byScore)
    .slice(0, TOP_CHARACTERS)
    .map((character) => ({ character, score: scoreOf(character) }));
}

/** Visible characters: favourites first, then latest observed. */
export function activeCharacters(characters: readonly Character[]): Character[] {
  return characters
    .filter((character) => !character.hidden)
    .sort(
      (a, b) => Number(b.favourite) - Number(a.favourite) || b.updated_at.localeCompare(a.updated_at) || a.id - b.id,
    );
}
