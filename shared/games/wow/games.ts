import { defineGame, type GameFlavour } from '../define-game.ts';
import { ANNIVERSARY_REALMS } from './data/anniversary-realms.ts';
import { CLASSIC_CONTAINERS, RETAIL_CONTAINERS } from './data/containers.ts';
import { CLASSIC_GEAR, RETAIL_GEAR } from './data/gear.ts';
import { KEYSTONES } from './data/keystones.ts';
import { SHADOWLANDS_SQUISH } from './data/level-squish.ts';

function flavour(product: string, folder: string, title: string): GameFlavour {
  return { product, folder, title, test: /ptr|beta|^wowt$/.test(product) };
}

const RETAIL_FLAVOURS: readonly GameFlavour[] = [
  flavour('wow', '_retail_', 'World of Warcraft'),
  flavour('wowt', '_ptr_', 'World of Warcraft PTR'),
  flavour('wowxptr', '_xptr_', 'World of Warcraft PTR 2'),
  flavour('wow_beta', '_beta_', 'World of Warcraft Beta'),
];

const CLASSIC_FLAVOURS: readonly GameFlavour[] = [
  flavour('wow_classic', '_classic_', 'WoW Classic'),
  flavour('wow_classic_ptr', '_classic_ptr_', 'WoW Classic PTR'),
  flavour('wow_classic_beta', '_classic_beta_', 'WoW Classic Beta'),
  {
    ...flavour('wow_classic_era', '_classic_era_', 'WoW Classic Era'),
    moved: { to: 'wow_anniversary', realms: ANNIVERSARY_REALMS },
  },
  flavour('wow_classic_era_ptr', '_classic_era_ptr_', 'WoW Classic Era PTR'),
  flavour('wow_anniversary', '_anniversary_', 'WoW Classic Anniversary'),
  flavour('wow_classic_titan', '_classic_titan_', 'WoW Classic Titan'),
  { ...flavour('wow_forever', '_forever_', 'WoW Forever'), shortName: 'Forever' },
];

/** The cage of a pet, and keystones. */
const NAMED_APART: ReadonlySet<number> = new Set([82_800, ...KEYSTONES]);

export const wowRetail = defineGame({
  code: 'wow_retail',
  name: 'World of Warcraft Retail',
  shortName: 'Retail',
  containers: RETAIL_CONTAINERS,
  gear: RETAIL_GEAR,
  flavours: RETAIL_FLAVOURS,
  squish: SHADOWLANDS_SQUISH,
  namedApart: NAMED_APART,
});

/** World of Warcraft Classic, every flavour of it: Era, Anniversary, Mists. */
export const wowClassic = defineGame({
  code: 'wow_classic',
  name: 'World of Warcraft Classic',
  shortName: 'Classic',
  containers: CLASSIC_CONTAINERS,
  gear: CLASSIC_GEAR,
  flavours: CLASSIC_FLAVOURS,
  namedApart: NAMED_APART,
});
