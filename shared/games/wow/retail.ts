import { defineGame } from '../define-game.ts';
import { RETAIL_CONTAINERS } from './data/containers.ts';
import { RETAIL_FLAVOURS } from './data/flavours.ts';
import { RETAIL_GEAR } from './data/gear.ts';

const CODE = 'wow_retail';

export const wowRetail = defineGame({
  code: CODE,
  name: 'World of Warcraft Retail',
  shortName: 'Retail',
  containers: RETAIL_CONTAINERS,
  gear: RETAIL_GEAR,
  flavours: RETAIL_FLAVOURS,
  loadSources: async () => {
    const { createTavernLedgerSource } = await import('../../imports/wow/tavern-ledger/source.ts');
    return [createTavernLedgerSource(CODE, (isRetail) => isRetail === true)];
  },
});
