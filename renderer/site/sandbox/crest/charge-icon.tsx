import { body as anvil } from 'virtual:game-icon/anvil';
import { body as bear } from 'virtual:game-icon/bear-face';
import { body as boar } from 'virtual:game-icon/boar';
import { body as dragon } from 'virtual:game-icon/dragon-spiral';
import { body as eagle } from 'virtual:game-icon/eagle-head';
import { body as fox } from 'virtual:game-icon/fox-head';
import { body as lion } from 'virtual:game-icon/lion';
import { body as mug } from 'virtual:game-icon/beer-stein';
import { body as owl } from 'virtual:game-icon/owl';
import { body as raven } from 'virtual:game-icon/raven';
import { body as stag } from 'virtual:game-icon/stag-head';
import { body as wolf } from 'virtual:game-icon/wolf-howl';
import type { Charge } from './arms.ts';

const BODIES: Readonly<Record<Charge, string>> = {
  anvil,
  bear,
  boar,
  dragon,
  eagle,
  fox,
  lion,
  mug,
  owl,
  raven,
  stag,
  wolf,
};

interface ChargeIconProps {
  readonly charge: Charge;
}

/** Charge of a shield, drawn on the grid of game icons. */
export function ChargeIcon({ charge }: ChargeIconProps) {
  return <g dangerouslySetInnerHTML={{ __html: BODIES[charge] }} />;
}
