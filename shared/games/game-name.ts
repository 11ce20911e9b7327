import type { Game, GameFlavour } from './define-game.ts';
import { findGame, GAMES } from './registry.ts';

export interface GameName {
  readonly name: string;
  readonly shortName: string;
}

/** A flavour with a name of its own. */
export function findNamedFlavour(
  { flavours }: Pick<Game, 'flavours'>,
  product: unknown,
): (GameFlavour & GameName) | null {
  for (const flavour of flavours) {
    const { title, shortName } = flavour;
    if (flavour.product === product && shortName !== undefined) return { ...flavour, name: title, shortName };
  }
  return null;
}

/** @param key from `gameKeyOf` (game-key.ts) */
export function findGameName(key: string): GameName | null {
  return findGame(key) ?? GAMES.map((game) => findNamedFlavour(game, key)).find((named) => named !== null) ?? null;
}
