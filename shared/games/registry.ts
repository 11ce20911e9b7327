import type { Game } from './define-game.ts';
import { wowClassic, wowRetail } from './wow/games.ts';

/** Every supported game. CONTRIBUTING.md lists the other places of a new one. */
export const GAMES: readonly Game[] = [wowClassic, wowRetail];

/** Label of characters whose game is not registered. */
export const UNKNOWN_GAME = { name: 'Unknown Game', icon: '/games/unknown.svg' } as const;

export function findGame(code: unknown): Game | null {
  return GAMES.find((game) => game.code === code) ?? null;
}
