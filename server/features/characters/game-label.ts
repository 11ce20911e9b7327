import type { GameCode } from '#shared/contract/import.ts';
import type { GameLabel } from './stored-character.ts';

const LABELS: Readonly<Record<GameCode, GameLabel>> = {
  wow_classic: { name: 'World of Warcraft Classic', icon: '/games/wow_classic.svg' },
  wow_retail: { name: 'World of Warcraft', icon: '/games/wow_retail.svg' },
};

/** What a document says of its game. */
export function labelOf(gameId: GameCode): GameLabel {
  return LABELS[gameId];
}
