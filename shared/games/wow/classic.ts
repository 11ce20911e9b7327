import { defineGame } from '../define-game.ts';
import { CLASSIC_CONTAINERS } from './data/containers.ts';
import { CLASSIC_FLAVOURS } from './data/flavours.ts';
import { CLASSIC_GEAR } from './data/gear.ts';

const CODE = 'wow_classic';

/** World of Warcraft Classic, every flavour of it: Era, Anniversary, Mists. */
export const wowClassic = defineGame({
  code: CODE,
  name: 'World of Warcraft Classic',
  shortName: 'Classic',
  containers: CLASSIC_CONTAINERS,
  gear: CLASSIC_GEAR,
  flavours: CLASSIC_FLAVOURS,
  // Records that do not name their flavour are read as Classic, where every number they may hold has a meaning.
  loadSources: async () => {
    const { createTavernLedgerSource } = await import('../../imports/wow/tavern-ledger/source.ts');
    return [createTavernLedgerSource(CODE, (isRetail) => isRetail !== true)];
  },
});
