import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { countKnownQualities, knownQuality, totalQuality, type Quality } from '#shared/games/items/quality.ts';

export interface Totals {
  readonly characters: number;
  /** Worn and carried, bank included; a stack counts once. Null while no item list was seen. */
  readonly items: number | null;
  readonly games: number;
  /** Whole number, of those characters whose items were seen. */
  readonly itemsPerCharacter: number | null;
}

/** Name of a missing `game_id`. */
const UNKNOWN_GAME = 'Unknown';

function gameOf(character: Pick<Character, 'game_id' | 'flavour'>): string {
  return gameKeyOf(character).trim() || UNKNOWN_GAME;
}

export function totalsOf(characters: readonly Character[]): Totals {
  const seen = characters.filter(({ equipment, inventory }) => equipment !== null || inventory !== null);
  const items = seen.reduce(
    (sum, { equipment, inventory }) => sum + (equipment?.length ?? 0) + (inventory?.length ?? 0),
    0,
  );
  return {
    characters: characters.length,
    items: seen.length === 0 ? null : items,
    games: new Set(characters.map(gameOf)).size,
    itemsPerCharacter: seen.length === 0 ? null : Math.round(items / seen.length),
  };
}

/** True for a character who wears nothing, or something of a known quality. */
function hasKnownQuality({ equipment }: Character): boolean {
  return equipment !== null && (equipment.length === 0 || countKnownQualities(equipment) > 0);
}

export interface QualityRow {
  readonly character: Character;
  /** False where the gear was not seen, or where nothing tells its qualities. */
  readonly isKnown: boolean;
  readonly counts: Readonly<Record<Quality, number>>;
}

export function qualityRows(characters: readonly Character[]): QualityRow[] {
  const rows = characters.map((character) => {
    const counts: Record<Quality, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    for (const item of character.equipment ?? []) {
      const quality = knownQuality(item);
      if (quality !== null) counts[quality] += 1;
    }
    return { character, isKnown: hasKnownQuality(character), counts };
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

/** Of those whose gear is of known qualities. */
export function topCharacters(characters: readonly Character[]): Ranked[] {
  return characters
    .filter(hasKnownQuality)
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
