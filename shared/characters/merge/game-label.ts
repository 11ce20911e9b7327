import { findGame, UNKNOWN_GAME } from '../../games/registry.ts';
import type { GameLabel } from './stored-character.ts';

export function findGameLabel(gameId: string): GameLabel {
  return findGame(gameId) ?? UNKNOWN_GAME;
}
