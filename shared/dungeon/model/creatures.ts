import { BIOME_IDS, type BiomeId, type EnemyKind } from './biomes.ts';
import { GIFT_WAKE_STEPS, type MaybeGifted } from './gifts.ts';

/**
 * Behaviour of an enemy between its blows, which follow the same formulas for all. `hunts`: comes at once. `sleeps`:
 * until the player is near or strikes it. `packs`: waits for its pack. `lurks`: keeps its distance while the player is
 * hale. `flees`: runs when hurt, heals, and returns. `guards`: stays near its post. `keeps`: guards a vault.
 */
export type Behaviour = 'hunts' | 'sleeps' | 'packs' | 'lurks' | 'flees' | 'guards' | 'keeps';

export interface Nature {
  readonly behaviour: Behaviour;
  readonly mood: 'calm' | 'asleep' | 'fleeing';
  /** Cell index of the post of a guard or keeper; number of the pack; else 0. */
  readonly post: number;
}

/** Behaviour by kind; the others hunt. */
export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'cellar-rat': 'packs',
  'barrel-slime': 'sleeps',
  'cask-spider': 'hunts',
  'bone-guard': 'guards',
  'grave-ghoul': 'sleeps',
  'pale-ghost': 'lurks',
  sporeling: 'packs',
  'hollow-bat': 'lurks',
  myconid: 'sleeps',
  'kobold-digger': 'flees',
  'rock-golem': 'sleeps',
  'ore-beetle': 'hunts',
  'ice-wolf': 'packs',
  'frost-wraith': 'lurks',
  'rime-golem': 'guards',
  'living-tome': 'guards',
  'ink-horror': 'hunts',
  'mad-scribe': 'flees',
  'fire-imp': 'flees',
  'cinder-hound': 'packs',
  'forge-brute': 'hunts',
  'void-fiend': 'hunts',
  watcher: 'lurks',
  'abyss-drake': 'sleeps',
};

const keeper = (name: string, icon: EnemyKind['icon']): EnemyKind => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  icon,
});

export const KEEPERS: Readonly<Record<BiomeId, EnemyKind>> = {
  cellars: keeper('Cellar Keeper', 'ogre'),
  crypt: keeper('Crypt Keeper', 'skeleton'),
  hollows: keeper('Spore Mother', 'super-mushroom'),
  mine: keeper('Mine Warden', 'rock-golem'),
  frost: keeper('Rime King', 'ice-golem'),
  library: keeper('Archivist', 'evil-book'),
  forge: keeper('Forge Master', 'imp'),
  abyss: keeper('Gatekeeper', 'one-eyed'),
};

export const KEEPER_KINDS: readonly EnemyKind[] = BIOME_IDS.map((biome) => KEEPERS[biome]);

/** A sleeper wakes when the player is this near, in steps. */
export const WAKE_DISTANCE = 3;
export function wakeDistanceFor({ gift }: MaybeGifted): number {
  return gift === 'stealth' ? WAKE_DISTANCE - GIFT_WAKE_STEPS : WAKE_DISTANCE;
}
/** Distance of those that keep it while the player has more than this share of the maximum health. */
export const LURK_DISTANCE = 3;
export const LURK_SHARE = 0.5;
/** A pack waits for those of its members that are within this distance of the player. */
export const PACK_DISTANCE = 10;
/** Steps that a member may be nearer to the player than the last of its pack. */
export const PACK_LEAD = 2;
/** Shares of its health below which one flees, and at which it returns; share that it heals a turn when away. */
export const FLEE_SHARE = 0.5;
export const RETURN_SHARE = 0.9;
export const FLEE_DISTANCE = 6;
export const FLEE_HEAL = 5;
/** Distance between player and post up to which a guard attacks. */
export const GUARD_DISTANCE = 4;
