import { BIOME_FLOORS } from './constants.ts';
import type { DungeonIcon } from './icons.ts';

export const BIOME_IDS = ['cellars', 'crypt', 'hollows', 'mine', 'frost', 'library', 'forge', 'abyss'] as const;
/** Also the key of the UI's palette. */
export type BiomeId = (typeof BIOME_IDS)[number];

/** Kind of enemy; one object per kind, comparable with `===`. */
export interface EnemyKind {
  readonly id: string;
  readonly name: string;
  readonly icon: DungeonIcon;
}

export interface Biome {
  readonly id: BiomeId;
  readonly enemies: readonly EnemyKind[];
}

const kind = (name: string, icon: DungeonIcon): EnemyKind => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  icon,
});

export const BIOMES: Readonly<Record<BiomeId, Biome>> = {
  cellars: {
    id: 'cellars',
    enemies: [kind('Cellar Rat', 'rat'), kind('Barrel Slime', 'slime'), kind('Cask Spider', 'spider-alt')],
  },
  crypt: {
    id: 'crypt',
    enemies: [kind('Bone Guard', 'skeleton'), kind('Grave Ghoul', 'shambling-zombie'), kind('Pale Ghost', 'ghost')],
  },
  hollows: {
    id: 'hollows',
    enemies: [kind('Sporeling', 'mushroom-gills'), kind('Hollow Bat', 'bat'), kind('Myconid', 'super-mushroom')],
  },
  mine: {
    id: 'mine',
    enemies: [
      kind('Kobold Digger', 'goblin-head'),
      kind('Rock Golem', 'rock-golem'),
      kind('Ore Beetle', 'scarab-beetle'),
    ],
  },
  frost: {
    id: 'frost',
    enemies: [kind('Ice Wolf', 'wolf-head'), kind('Frost Wraith', 'spectre'), kind('Rime Golem', 'ice-golem')],
  },
  library: {
    id: 'library',
    enemies: [kind('Living Tome', 'evil-book'), kind('Ink Horror', 'tentacles-skull'), kind('Mad Scribe', 'cultist')],
  },
  forge: {
    id: 'forge',
    enemies: [kind('Fire Imp', 'imp'), kind('Cinder Hound', 'hound'), kind('Forge Brute', 'ogre')],
  },
  abyss: {
    id: 'abyss',
    enemies: [kind('Void Fiend', 'fish-monster'), kind('Watcher', 'one-eyed'), kind('Abyss Drake', 'dragon-head')],
  },
};

/** Biome of a floor: `BIOME_FLOORS` floors each; the last one never ends. */
export function biomeOf(floor: number): BiomeId {
  const band = Math.floor((floor - 1) / BIOME_FLOORS);
  return BIOME_IDS[Math.min(Math.max(band, 0), BIOME_IDS.length - 1)] as BiomeId;
}
