import { defineGame } from '../define-game.ts';
import { CLASSIC_CONTAINERS } from './data/containers.ts';
import { CLASSIC_FLAVOURS } from './data/flavours.ts';
import { CLASSIC_GEAR } from './data/gear.ts';

/** World of Warcraft Classic, every flavour of it: Era, Anniversary, Mists. */
export const wowClassic = defineGame({
  code: 'wow_classic',
  name: 'World of Warcraft Classic',
  shortName: 'Classic',
  containers: CLASSIC_CONTAINERS,
  gear: CLASSIC_GEAR,
  flavours: CLASSIC_FLAVOURS,
});
