import type { Game } from '../../games/define-game.ts';
import { GAMES } from '../../games/registry.ts';
import { lorekeep } from './lorekeep.ts';

// The line that a new game adds to registry.ts, for processes and threads that load this file first.
(GAMES as Game[]).push(lorekeep);
