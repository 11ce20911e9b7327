import type { DungeonIcon } from '#shared/dungeon/model/icons.ts';

/** Icons of the board beyond those of the rules: player, objects, grave. */
export type BoardIcon = 'barbute' | 'crown' | 'locked-chest' | 'stairs' | 'swap-bag' | 'tombstone';

/** Icons of the first floor: skills, enemies of its biome, and what is on its cells. */
export type FirstIcon =
  | 'barbute'
  | 'crossed-swords'
  | 'dodging'
  | 'healing'
  | 'health-potion'
  | 'heart-plus'
  | 'locked-chest'
  | 'open-treasure-chest'
  | 'rat'
  | 'slime'
  | 'spider-alt'
  | 'stairs';

export type FurtherIcon = Exclude<DungeonIcon | BoardIcon, FirstIcon>;
