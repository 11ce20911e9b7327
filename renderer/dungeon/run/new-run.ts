import type { GameState } from '#shared/dungeon/model/state.ts';

/** New runs that a player may ask for: one of its own seed, today's cellar, or the choice of a character for one. */
export type NewRun = 'free' | 'cellar' | 'hero';

/** True for a run that a new one would cost something. */
export function isWorthAsking(game: GameState | null): boolean {
  return game !== null && !game.isGameOver && game.floor.number > 1;
}
