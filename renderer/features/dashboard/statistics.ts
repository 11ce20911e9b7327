import type { Character } from '#shared/contract/characters/characters.ts';
import { QUALITIES, totalQuality, type Quality } from '#shared/character/quality.ts';

/** The figures of the dashboard's four tiles (section 2, "Dashboard"). */
export interface Totals {
  readonly characters: number;
  /** Worn and carried, bank included; a stack counts once. */
  readonly items: number;
  readonly games: number;
  /** Whole number; 0 without characters. */
  readonly itemsPerCharacter: number;
}

/** The game a character belongs to when its `game_id` is missing (section 2, "Games Distribution"). */
const UNKNOWN_GAME = 'Unknown';

function gameOf(character: Pick<Character, 'game_id'>): string {
  return character.game_id.trim() || UNKNOWN_GAME;
}

/** Items worn and carried by one character; what was never seen counts as none. */
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

/** The item count of the character in the middle of all, which one hoarder cannot move; 0 without characters. */
export function medianItems(characters: readonly Character[]): number {
  const counts = characters.map(countItems).sort((a, b) => a - b);
  const middle = (counts.length - 1) / 2;
  return Math.round(((counts[Math.floor(middle)] ?? 0) + (counts[Math.ceil(middle)] ?? 0)) / 2);
}

/** How many worn items one character has of each quality. */
export interface QualityRow {
  readonly character: Character;
  readonly counts: Readonly<Record<Quality, number>>;
}

/** One row a character, best dressed first. */
export function qualityRows(characters: readonly Character[]): QualityRow[] {
  const rows = characters.map((character) => {
    const counts: Record<Quality, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    for (const item of character.equipment ?? []) {
      const quality = QUALITIES.find((each) => each === item.quality);
      if (quality) counts[quality] += 1;
    }
    return { character, counts };
  });
  return rows.sort((a, b) => byScore(a.character, b.character));
}

/** The names that more than one of these characters has, on several realms or in several games. */
export function sharedNames(characters: readonly Pick<Character, 'name'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of characters) {
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}

/** One game's slice of the pie. */
export interface GameShare {
  /** The short code, or 'Unknown'. */
  readonly gameId: string;
  readonly label: string;
  /** Names that several characters have bear their realm. */
  readonly names: readonly string[];
  /** 0 to 1 of all characters. */
  readonly share: number;
}

/** Characters per game, largest first. */
export function gameShares(characters: readonly Character[]): GameShare[] {
  const games = new Map<string, { label: string; names: string[] }>();
  const shared = sharedNames(characters);
  for (const character of characters) {
    const gameId = gameOf(character);
    const label = gameId === UNKNOWN_GAME ? UNKNOWN_GAME : character.game_name || gameId;
    const game = games.get(gameId) ?? { label, names: [] };
    game.names.push(
      shared.has(character.name) && character.realm ? `${character.name} (${character.realm})` : character.name,
    );
    games.set(gameId, game);
  }
  return [...games]
    .map(([gameId, { label, names }]) => ({ gameId, label, names, share: names.length / characters.length }))
    .sort((a, b) => b.names.length - a.names.length || a.label.localeCompare(b.label));
}

/** The game that more characters are of than of any other; null when the largest are even. */
export function leadingGame([first, second]: readonly GameShare[]): GameShare | null {
  return first !== undefined && (second === undefined || first.share > second.share) ? first : null;
}

/** One line of Top Characters. */
export interface Ranked {
  readonly character: Character;
  /** Sum of the qualities of what is worn. */
  readonly score: number;
}

/** Section 9: "Top characters 5". */
const TOP_CHARACTERS = 5;

function scoreOf(character: Character): number {
  return totalQuality(character.equipment ?? []);
}

/** Highest summed quality first; equals by name, then by age in the ledger, so that the order never flickers. */
function byScore(a: Character, b: Character): number {
  return scoreOf(b) - scoreOf(a) || a.name.localeCompare(b.name) || a.id - b.id;
}

/** The best five by summed equipment quality. */
export function topCharacters(characters: readonly Character[]): Ranked[] {
  return [...characters]
    .sort(byScore)
    .slice(0, TOP_CHARACTERS)
    .map((character) => ({ character, score: scoreOf(character) }));
}

/** The characters a dashboard is about: those that are not put away as hidden; favourites first, then the latest seen. */
export function activeCharacters(characters: readonly Character[]): Character[] {
  return characters
    .filter((character) => !character.hidden)
    .sort(
      (a, b) => Number(b.favourite) - Number(a.favourite) || b.updated_at.localeCompare(a.updated_at) || a.id - b.id,
    );
}
