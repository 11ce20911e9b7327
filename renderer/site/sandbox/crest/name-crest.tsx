import { useId } from 'react';
import { armsOf, type Division, type Charge } from './arms.ts';
import styles from './name-crest.module.css';
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
function ChargeIcon({ charge }: ChargeIconProps) {
  return <g dangerouslySetInnerHTML={{ __html: BODIES[charge] }} />;
}

/** Viewbox 100 × 116. */
const SHIELD = 'M4 4 H96 V58 C96 86 74 104 50 113 C26 104 4 86 4 58 Z';

/** Area of the second tincture. */
const CUTS: Readonly<Record<Division, string>> = {
  plain: '',
  pale: 'M50 0H100V116H50Z',
  fess: 'M0 56H100V116H0Z',
  bend: 'M0 0L100 104V116H0Z',
  quarterly: 'M50 0H100V56H50Z M0 56H50V116H0Z',
  chevron: 'M0 116V92L50 44L100 92V116Z',
  cross: 'M39 0H61V45H100V67H61V116H39V67H0V45H39Z',
  stripes: 'M14 0H28V116H14Z M43 0H57V116H43Z M72 0H86V116H72Z',
};

interface NameCrestProps {
  readonly name: string;
  /** Width in pixels. */
  readonly size: number;
  /** Without a label the crest is hidden from screen readers. */
  readonly label?: string;
}

export function NameCrest({ name, size, label }: NameCrestProps) {
  const clip = useId();
  const { division, first, second, charge } = armsOf(name);
  return (
    <svg
      viewBox="0 0 100 116"
      width={size}
      height={Math.round(size * 1.16)}
      className={styles['crest']}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="100" height="116" className={styles[first]} />
        <path d={CUTS[division]} className={styles[second]} />
      </g>
      <g className={styles['charge']} transform="translate(21 25) scale(0.1133)">
        <ChargeIcon charge={charge} />
      </g>
      <path d={SHIELD} className={styles['rim']} />
    </svg>
  );
}
