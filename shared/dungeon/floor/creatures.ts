import { enemyHealth } from '../combat/combat.ts';
import { distanceBetween } from '../combat/enemy-moves.ts';
import { BIOMES, type BiomeId, type EnemyKind } from '../model/biomes.ts';
import { ENEMY_START_DISTANCE } from '../model/constants.ts';
import { BEHAVIOURS, KEEPERS, type Behaviour } from '../model/creatures.ts';
import { CELL, type Enemy, type Vault } from '../model/state.ts';
import type { FloorContents } from './floor-contents.ts';
import type { Ground } from './ground.ts';

/** Chance that an enemy is one level above the floor's. */
const ABOVE_LEVEL_CHANCE = 0.15;
/** Levels of a keeper above the floor's. */
const KEEPER_LEVELS = 5;
/** Beyond the ids of all others. */
const KEEPER_ID = 1_000;
/** Cells that a keeper begins beside the middle of its chests. */
const KEEPER_SPREAD = 1;
/** Members of a pack, which begin within this distance of its first. */
const PACK_SIZE = 3;
const PACK_SPREAD = 3;
/** A guard begins within this distance of a chest or potion. */
const GUARD_SPREAD = 2;

/** Enemies with the natures of their kinds, and the keeper of a vault. */
export function placeCreatures(
  ground: Ground,
  biome: BiomeId,
  contents: FloorContents,
  guarded: Vault | null,
): Enemy[] {
  const enemies: Enemy[] = [];
  const { random } = ground;
  const levelOf = (): number => contents.level + (random.chance(ABOVE_LEVEL_CHANCE) ? 1 : 0);
  const keeper = guarded && placeKeeper(ground, biome, contents.level + KEEPER_LEVELS, guarded);
  if (keeper) enemies.push(keeper);
  let pack: { readonly leader: Enemy; size: number } | null = null;
  for (let id = 0; id < contents.enemies; id++) {
    const kind = random.pick(BIOMES[biome].enemies);
    const behaviour = contents.areAsleep ? 'sleeps' : (BEHAVIOURS[kind.id] ?? 'hunts');
    const at = placeFor(ground, behaviour, behaviour === 'packs' ? (pack?.leader ?? null) : null);
    if (at === null) break;
    const isFollower = behaviour === 'packs' && pack !== null;
    const post = behaviour === 'guards' ? at : isFollower && pack ? pack.leader.id : id;
    const enemy = creature(ground, { id, kind, at, level: levelOf(), behaviour, post });
    enemies.push(enemy);
    if (behaviour !== 'packs') continue;
    if (pack === null) pack = { leader: enemy, size: 1 };
    else pack.size++;
    if (pack.size === PACK_SIZE) pack = null;
  }
  return enemies;
}

/** Keeper beside the middle chest of its vault, where there is room. */
function placeKeeper(ground: Ground, biome: BiomeId, level: number, { cells: vault }: Vault): Enemy | null {
  const { cells, width } = ground;
  const middle = vault[1] ?? 0;
  const isNear = (at: number): boolean =>
    Math.abs((at % width) - (middle % width)) <= KEEPER_SPREAD &&
    Math.abs(Math.floor(at / width) - Math.floor(middle / width)) === 1;
  const at =
    ground.take((cell) => cells[cell] === CELL.floor && isNear(cell)) ??
    ground.take((cell) => cells[cell] === CELL.floor);
  return at === null
    ? null
    : creature(ground, { id: KEEPER_ID, kind: KEEPERS[biome], at, level, behaviour: 'keeps', post: at });
}

interface Creature {
  readonly id: number;
  readonly kind: EnemyKind;
  readonly at: number;
  readonly level: number;
  readonly behaviour: Behaviour;
  readonly post: number;
}

function creature({ width }: Ground, { id, kind, at, level, behaviour, post }: Creature): Enemy {
  const maxHP = enemyHealth(level);
  const mood = behaviour === 'sleeps' ? 'asleep' : 'calm';
  const [x, y] = [at % width, Math.floor(at / width)];
  return { id, kind, x, y, level, currentHP: maxHP, maxHP, nature: { behaviour, mood, post } };
}

/** Cell for a new enemy: near its pack or a find where there is room, else anywhere far from the start. */
function placeFor(ground: Ground, behaviour: Behaviour, leader: Enemy | null): number | null {
  const { cells, steps, width } = ground;
  const isFit = (at: number): boolean => cells[at] === CELL.floor && (steps[at] as number) >= ENEMY_START_DISTANCE;
  const position = (at: number) => ({ x: at % width, y: Math.floor(at / width) });
  const isNear = (at: number): boolean => {
    if (leader !== null) return distanceBetween(position(at), leader) <= PACK_SPREAD;
    if (behaviour !== 'guards') return true;
    for (let y = -GUARD_SPREAD; y <= GUARD_SPREAD; y++)
      for (let x = -GUARD_SPREAD; x <= GUARD_SPREAD; x++) if (cells[at + y * width + x] === CELL.loot) return true;
    return false;
  };
  return ground.take((at) => isFit(at) && isNear(at)) ?? ground.take(isFit);
}
