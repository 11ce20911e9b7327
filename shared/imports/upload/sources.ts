import type { GameSource } from '../game-source.ts';
import { createTavernLedgerSource } from '../wow/tavern-ledger/source.ts';

/** Readers of files by game. Records that do not name their flavour are read as Classic, where every number has a meaning. */
export const GAME_SOURCES: readonly GameSource[] = [
  createTavernLedgerSource('wow_classic', (isRetail) => isRetail !== true),
  createTavernLedgerSource('wow_retail', (isRetail) => isRetail === true),
];
