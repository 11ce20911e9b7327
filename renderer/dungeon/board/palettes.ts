import type { BiomeId } from '#shared/dungeon/model/biomes.ts';
import type { Rarity } from '#shared/dungeon/model/items.ts';

/** Colours of a biome under torchlight, equal in both themes. */
export interface Palette {
  readonly floor: string;
  /** Alternate flagstones. */
  readonly floorAlt: string;
  readonly joint: string;
  readonly wallTop: string;
  readonly wallFront: string;
  readonly mortar: string;
  /** Specks on the floor: puddles, moss, embers. */
  readonly fleck: string;
}

export const PALETTES: Readonly<Record<BiomeId, Palette>> = {
  cellars: {
    floor: '#614f3e',
    floorAlt: '#5b4839',
    joint: '#46372a',
    wallTop: '#382c23',
    wallFront: '#806143',
    mortar: '#56402b',
    fleck: '#6e5843',
  },
  crypt: {
    floor: '#495753',
    floorAlt: '#434f4c',
    joint: '#323c3a',
    wallTop: '#27302f',
    wallFront: '#64756f',
    mortar: '#404d48',
    fleck: '#34585c',
  },
  hollows: {
    floor: '#4c543f',
    floorAlt: '#464c3a',
    joint: '#33392a',
    wallTop: '#293023',
    wallFront: '#6c7551',
    mortar: '#464e34',
    fleck: '#85964b',
  },
  mine: {
    floor: '#5d544c',
    floorAlt: '#554c46',
    joint: '#3e3732',
    wallTop: '#312b27',
    wallFront: '#826f5d',
    mortar: '#55483c',
    fleck: '#a57f3f',
  },
  frost: {
    floor: '#536576',
    floorAlt: '#4b5d6b',
    joint: '#384652',
    wallTop: '#2b3743',
    wallFront: '#809eb4',
    mortar: '#556c7d',
    fleck: '#96b8d0',
  },
  library: {
    floor: '#5b4754',
    floorAlt: '#53414c',
    joint: '#3c2e37',
    wallTop: '#31242c',
    wallFront: '#7f5862',
    mortar: '#513842',
    fleck: '#927556',
  },
  forge: {
    floor: '#614237',
    floorAlt: '#593b32',
    joint: '#422a23',
    wallTop: '#332019',
    wallFront: '#925239',
    mortar: '#5e3323',
    fleck: '#e67a34',
  },
  abyss: {
    floor: '#433a5d',
    floorAlt: '#3d3554',
    joint: '#2b253e',
    wallTop: '#211c33',
    wallFront: '#64528d',
    mortar: '#41365e',
    fleck: '#8266c9',
  },
};

/** Colour outside the torchlight. */
export const DARKNESS = { r: 13, g: 11, b: 10 } as const;

/** Colours of figures and objects. Shapes distinguish them; colour only helps. */
export const TONES = {
  player: '#ffd79a',
  enemy: '#f0988a',
  loot: '#f2c15c',
  potion: '#7fd0c0',
  stairs: '#f4ead8',
  sleeper: '#b9a7a3',
  vault: '#ffd257',
  shop: '#9fd08a',
} as const;
export type Tone = keyof typeof TONES;

export const RARITY_COLOUR: Readonly<Record<Rarity, string>> = {
  common: 'var(--q1)',
  uncommon: 'var(--q2)',
  rare: 'var(--q3)',
  epic: 'var(--q4)',
  legendary: 'var(--q5)',
};
