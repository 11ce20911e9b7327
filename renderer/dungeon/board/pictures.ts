import { createStore } from 'zustand/vanilla';
import type { FirstIcon } from './board-icons.ts';
import { body as barbute } from 'virtual:game-icon/barbute';
import { body as crossedSwords } from 'virtual:game-icon/crossed-swords';
import { body as dodging } from 'virtual:game-icon/dodging';
import { body as healing } from 'virtual:game-icon/healing';
import { body as healthPotion } from 'virtual:game-icon/health-potion';
import { body as heartPlus } from 'virtual:game-icon/heart-plus';
import { body as lockedChest } from 'virtual:game-icon/locked-chest';
import { body as openTreasureChest } from 'virtual:game-icon/open-treasure-chest';
import { body as rat } from 'virtual:game-icon/rat';
import { body as slime } from 'virtual:game-icon/slime';
import { body as spiderAlt } from 'virtual:game-icon/spider-alt';
import { body as stairs } from 'virtual:game-icon/stairs';

const FIRST_PICTURES: Readonly<Record<FirstIcon, string>> = {
  barbute,
  'crossed-swords': crossedSwords,
  dodging,
  healing,
  'health-potion': healthPotion,
  'heart-plus': heartPlus,
  'locked-chest': lockedChest,
  'open-treasure-chest': openTreasureChest,
  rat,
  slime,
  'spider-alt': spiderAlt,
  stairs,
};

/** SVG body by icon, of those that are loaded. */
export const pictures = createStore<Readonly<Record<string, string>>>(() => FIRST_PICTURES);

let loading: Promise<void> | null = null;

/** Loads the icons beyond the first floor's; after a failure the next call tries again. */
export function loadFurtherPictures(): Promise<void> {
  loading ??= import('./further-pictures.ts')
    .then(({ FURTHER_PICTURES }) => pictures.setState(FURTHER_PICTURES))
    .catch(() => {
      loading = null;
    });
  return loading;
}
