import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { UNKNOWN_GAME } from '#shared/games/registry.ts';

export interface GameGroup {
  readonly gameKey: string;
  readonly gameName: string;
  /** Path of a picture on this server; may be empty. */
  readonly gameIcon: string;
  readonly characters: readonly Character[];
}

export function groupByGame(
  characters: readonly Character[],
  compare: (a: Character, b: Character) => number,
): GameGroup[] {
  return [...Map.groupBy(characters, gameKeyOf)]
    .map(([gameKey, members]) => ({
      gameKey,
      gameName: members[0]?.game_name || UNKNOWN_GAME.name,
      gameIcon: members[0]?.game_icon ?? '',
      characters: members.sort(compare),
    }))
    .sort((a, b) => a.gameName.localeCompare(b.gameName) || a.gameKey.localeCompare(b.gameKey));
}

export function gameGroupParts({ gameKey, characters }: GameGroup) {
  return { key: gameKey, items: characters };
}
