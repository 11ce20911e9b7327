import type { GameCode } from '#shared/contract/characters/import.ts';
import { GAMES } from '#shared/games/registry.ts';
import type { GameLabel } from './stored-character.ts';

/** Section 3: what a game is called when nobody knows it. */
const UNKNOWN: GameLabel = { name: 'Unknown Game', icon: '/games/unknown.svg' };

const LABELS = new Map<string, GameLabel>(
  GAMES.map(({ gameShortCode, displayName, iconPath }) => [gameShortCode, { name: displayName, icon: iconPath }]),
);

/** What a document says of its game. */
export function findGameLabel(gameId: GameCode): GameLabel {
  return LABELS.get(gameId) ?? UNKNOWN;
}
