import type { GameSource } from '../game-source.ts';
import { GAMES } from '../../games/registry.ts';

export const GAME_SOURCES: readonly GameSource[] = (await Promise.all(GAMES.map((game) => game.loadSources()))).flat();
