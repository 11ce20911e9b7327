import type { ForeignReader, GameSource } from '../game-file.ts';
import { addonsOfTables, FOREIGN_UNITS } from '../wow/foreign/registry.ts';
import { readForeign } from '../wow/foreign/read-foreign.ts';
import { isSimulationCraft } from '../wow/simulationcraft.ts';
import { createTavernLedgerSource } from '../wow/tavern-ledger/source.ts';

/** Readers of files by game. Records that do not name their flavour are read as Classic, where every number has a meaning. */
export const GAME_SOURCES: readonly GameSource[] = [
  createTavernLedgerSource('wow_classic', (isRetail) => isRetail !== true),
  createTavernLedgerSource('wow_retail', (isRetail) => isRetail === true),
];

/** Reader of files of other addons, all of which are for one game. */
export const FOREIGN_READER: ForeignReader = {
  units: FOREIGN_UNITS,
  addonsOf: addonsOfTables,
  isText: isSimulationCraft,
  read: readForeign,
};
