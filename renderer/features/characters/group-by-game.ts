import type { Character } from '#shared/contract/characters.ts';

/** One game's part of the characters list. */
export interface GameGroup {
  readonly gameId: string;
  readonly gameName: string;
  /** Path of a picture on this server; may be empty. */
  readonly gameIcon: string;
  readonly characters: readonly Character[];
}

/** Section 2: "game_name (falls back to 'Unknown Game')". */
export const UNKNOWN_GAME_NAME = 'Unknown Game';

function byRank(a: Character, b: Character): number {
  return Number(b.favourite) - Number(a.favourite) || b.level - a.level || a.name.localeCompare(b.name) || a.id - b.id;
}

/** Characters by game, games by name; within a game favourites first, then the highest level, then by name. */
export function groupByGame(characters: readonly Character[]): GameGroup[] {
  return [...Map.groupBy(characters, (character) => character.game_id)]
    .map(([gameId, members]) => ({
      gameId,
      gameName: members[0]?.game_name || UNKNOWN_GAME_NAME,
      gameIcon: members[0]?.game_icon ?? '',
      characters: members.sort(byRank),
    }))
    .sort((a, b) => a.gameName.localeCompare(b.gameName) || a.gameId.localeCompare(b.gameId));
}

/** What a search looks at. */
function wordsOf({ name, realm, race, class: className, guild, zone, faction, level }: Character): string {
  return [name, realm, race, className, guild, zone, faction, String(level)].filter(Boolean).join(' ').toLocaleLowerCase();
}

/** Characters of which every word of the query is found in name, realm, race, class, guild, zone, faction or level. */
export function searchCharacters(characters: readonly Character[], query: string): Character[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return characters.filter((character) => {
    const text = wordsOf(character);
    return words.every((word) => text.includes(word));
  });
}
