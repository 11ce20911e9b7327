import { CELL, type Enemy, type Position } from '../model/state.ts';
import * as B from '../model/creatures.ts';
import { SPORES_SIGHT, TERRAIN } from '../model/terrain.ts';
import { distanceBetween, moveChance, stepAway, stepToward, walkableGrid, type WalkableGrid } from './enemy-moves.ts';
import type { TurnBuilder } from './turn-builder.ts';

/** Those beside the player attack once; the others move with a chance by their distance, each by its nature. */
export function creatureTurn(draft: TurnBuilder): void {
  const { enemies, player, random } = draft;
  const { width, cells, biome } = draft.floor;
  const ground = walkableGrid(draft.floor, enemies);
  const { taken } = ground;
  const isHidden = TERRAIN[biome] === 'spores' && cells[player.y * width + player.x] === CELL.terrain;
  for (let index = 0; index < enemies.length; index++) {
    let enemy = enemies[index] as Enemy;
    const distance = distanceBetween(enemy, player);
    if (distance === 1 && !draft.hasStruck(enemy)) {
      draft.strike(enemy, 'enemyTurn');
      if (draft.over) return;
      continue;
    }
    const changed = changeMood(draft, enemy, distance);
    if (changed !== enemy) enemies[index] = enemy = changed;
    if (enemy.nature.mood === 'asleep' || (isHidden && distance > SPORES_SIGHT)) continue;
    const chance = moveChance(distance);
    if (chance < 1 && !random.chance(chance)) continue;
    const from = enemy.y * width + enemy.x;
    const to = nextCell(draft, ground, enemy, distance);
    if (to === from) continue;
    taken[from] = 0;
    taken[to] = 1;
    // Field by field: a spread takes five times as long.
    const { id, kind, level, currentHP, maxHP, nature } = enemy;
    enemies[index] = { id, kind, x: to % width, y: Math.floor(to / width), level, currentHP, maxHP, nature };
  }
}

/** Wakes, flees, heals or returns. The same object when nothing changes. */
function changeMood(draft: TurnBuilder, enemy: Enemy, distance: number): Enemy {
  const { nature } = enemy;
  if (nature.mood === 'asleep') {
    const isStirred = distance <= B.wakeDistanceFor(draft.player) || enemy.currentHP < enemy.maxHP;
    return isStirred ? wake(draft, enemy, 'enemyTurn') : enemy;
  }
  if (nature.behaviour !== 'flees') return enemy;
  if (nature.mood === 'calm') {
    return enemy.currentHP < enemy.maxHP * B.FLEE_SHARE ? { ...enemy, nature: { ...nature, mood: 'fleeing' } } : enemy;
  }
  const currentHP = distance < B.FLEE_DISTANCE ? enemy.currentHP : Math.min(enemy.maxHP, enemy.currentHP + B.FLEE_HEAL);
  if (currentHP >= enemy.maxHP * B.RETURN_SHARE) return { ...enemy, currentHP, nature: { ...nature, mood: 'calm' } };
  return currentHP === enemy.currentHP ? enemy : { ...enemy, currentHP };
}

export function wake(draft: TurnBuilder, enemy: Enemy, phase: 'move' | 'enemyTurn'): Enemy {
  if (enemy.nature.mood !== 'asleep') return enemy;
  draft.events.push({ type: 'woke', phase, enemyId: enemy.id, enemy: enemy.kind });
  return { ...enemy, nature: { ...enemy.nature, mood: 'calm' } };
}

function nextCell(draft: TurnBuilder, ground: WalkableGrid, enemy: Enemy, distance: number): number {
  const { random, player } = draft;
  const stay = enemy.y * ground.width + enemy.x;
  const approach = (): number => (distance === 1 ? stay : stepToward(random, ground, enemy, player));
  switch (enemy.nature.behaviour) {
    case 'lurks': {
      if (draft.health <= player.combat.maxHealth * B.LURK_SHARE) return approach();
      if (distance === B.LURK_DISTANCE) return stay;
      return distance < B.LURK_DISTANCE ? stepAway(ground, enemy, player) : approach();
    }
    case 'flees':
      if (enemy.nature.mood !== 'fleeing') return approach();
      return distance < B.FLEE_DISTANCE ? stepAway(ground, enemy, player) : stay;
    case 'packs':
      return isAhead(draft, enemy, distance) ? stay : approach();
    case 'guards':
    case 'keeps':
      return guard(draft, ground, enemy, approach);
    default:
      return approach();
  }
}

/** True for a member that waits for the others of its pack. */
function isAhead({ enemies, player }: TurnBuilder, enemy: Enemy, distance: number): boolean {
  if (distance <= 2) return false;
  for (const other of enemies) {
    if (other.nature.behaviour !== 'packs' || other.nature.post !== enemy.nature.post) continue;
    const its = distanceBetween(other, player);
    if (its > distance + B.PACK_LEAD && its <= B.PACK_DISTANCE) return true;
  }
  return false;
}

/** Comes out while the player is near the post, else goes back to it. */
function guard(draft: TurnBuilder, ground: WalkableGrid, enemy: Enemy, approach: () => number): number {
  const at = enemy.nature.post ?? 0;
  const post: Position = { x: at % ground.width, y: Math.floor(at / ground.width) };
  if (distanceBetween(post, draft.player) <= B.GUARD_DISTANCE) return approach();
  if (enemy.x === post.x && enemy.y === post.y) return at;
  return stepToward(draft.random, ground, enemy, draft.player, post);
}
