import { defineGame } from '../define-game.ts';
import { RETAIL_CONTAINERS } from './data/containers.ts';
import { RETAIL_FLAVOURS } from './data/flavours.ts';
import { RETAIL_GEAR } from './data/gear.ts';

export const wowRetail = defineGame({
  code: 'wow_retail',
  name: 'World of Warcraft Retail',
  shortName: 'Retail',
  containers: RETAIL_CONTAINERS,
  gear: RETAIL_GEAR,
  flavours: RETAIL_FLAVOURS,
});
