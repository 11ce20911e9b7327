import type { Character } from '#shared/contract/characters/characters.ts';
import { UNKNOWN_GAME } from '#shared/games/registry.ts';

export interface GameGroup {
  readonly gameId: string;
  readonly gameName: string;
  /** Path of a picture on this server; may be empty. */
  readonly gameIcon: string;
  readonly characters: readonly Character[];
}

export function groupByGame(
  characters: readonly Character[],
  compare: (a: Character, b: Character) => number,
): GameGroup[] {
  return [...Map.groupBy(characters, (character) => character.game_id)]
    .map(([gameId, members]) => ({
      gameId,
      gameName: members[0]?.game_name || UNKNOWN_GAME.name,
      gameIcon: members[0]?.game_icon ?? '',
      characters: members.sort(compare),
    }))
    .sort((a, b) => a.gameName.localeCompare(b.gameName) || a.gameId.localeCompare(b.gameId));
}

export function gameGroupParts({ gameId, characters }: GameGroup) {
  return { key: gameId, items: characters };
}
