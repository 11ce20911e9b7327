import type { Game } from '../../games/define-game.ts';
import { GAMES } from '../../games/registry.ts';
import type { GameSource } from '../../imports/game-file.ts';
import { GAME_SOURCES } from '../../imports/upload/sources.ts';
import { lorekeep, saves } from './lorekeep.ts';

// The lines that a new game adds to registry.ts and sources.ts, for processes and threads that load this file first.
(GAMES as Game[]).push(lorekeep);
(GAME_SOURCES as GameSource[]).push(saves);
