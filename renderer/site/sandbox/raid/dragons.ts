import { body as horned } from 'virtual:game-icon/horned-reptile';
import { body as sea } from 'virtual:game-icon/sea-dragon';
import { body as serpent } from 'virtual:game-icon/sea-serpent';
import { body as spiked } from 'virtual:game-icon/spiked-dragon-head';
import { body as wyvern } from 'virtual:game-icon/wyvern';

export interface Dragon {
  readonly icon: string;
  /** CSS variable of its breath. */
  readonly colour: string;
  readonly lair: string;
}

const DRAGONS: ReadonlyMap<string, Dragon> = new Map([
  ['Lord Nagafen', { icon: horned, colour: 'var(--blood)', lair: "Nagafen's Lair" }],
  ['Lady Vox', { icon: sea, colour: 'var(--sky)', lair: 'Permafrost Caverns' }],
  ['Gorenaire', { icon: wyvern, colour: 'var(--q3)', lair: 'The Dreadlands' }],
  ['Severilous', { icon: serpent, colour: 'var(--moss)', lair: 'The Emerald Jungle' }],
  ['Talendor', { icon: spiked, colour: 'var(--flame-text)', lair: 'Skyfire Mountains' }],
]);

export function dragonOf(name: string): Dragon {
  return DRAGONS.get(name) ?? { icon: horned, colour: 'var(--ink-soft)', lair: '' };
}
