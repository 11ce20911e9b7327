import type { Direction } from './model/actions.ts';
import { playerStrike } from './combat/combat.ts';
import { DEFEAT_SCORE, DEFEAT_XP, FLOOR_MAX } from './model/constants.ts';
import { TurnBuilder } from './combat/turn-builder.ts';
import { enemyTurn } from './combat/enemy-turn.ts';
import type { Turn } from './model/events.ts';
import { generateFloor } from './floor/floor.ts';
import { openChest, takePotion } from './inventory/pickup.ts';
import { floorExact, skillBonusesOf } from './model/stats.ts';
import { CELL, type Enemy, type GameState, type Position } from './model/state.ts';

const STEPS: Readonly<Record<Direction, Position>> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

/** Player move: adjacent enemies attack, the player acts, then the enemies' turn. */
export function movePlayer(state: GameState, direction: Direction): Turn {
  const draft = new TurnBuilder(state);
  draft.strikeAll('beforeMove');
  if (draft.over) return finishPhase(draft, 'beforeMove');

  const from = { x: draft.player.x, y: draft.player.y };
  const to = { x: from.x + STEPS[direction].x, y: from.y + STEPS[direction].y };
  const cell = cellAt(draft, to);
  if (cell === CELL.wall) {
    draft.events.push({ type: 'bumped', phase: 'move', at: to });
    return draft.finish();
  }
  draft.turns++;
  const enemy = draft.enemies.find(({ x, y }) => x === to.x && y === to.y);
  if (enemy !== undefined) {
    attack(draft, enemy);
    if (draft.over) return finishPhase(draft, 'move');
  } else {
    draft.player = { ...draft.player, x: to.x, y: to.y };
    draft.events.push({ type: 'moved', phase: 'move', from, to });
    if (cell === CELL.stairs) return descend(draft);
    if (cell === CELL.potion) takePotion(draft, to);
    else if (cell === CELL.loot) openChest(draft, to);
    draft.strikeAll('afterMove');
    if (draft.over) return finishPhase(draft, 'afterMove');
  }
  enemyTurn(draft);
  return draft.over ? finishPhase(draft, 'enemyTurn') : draft.finish();
}

function finishPhase(draft: TurnBuilder, phase: 'beforeMove' | 'move' | 'afterMove' | 'enemyTurn'): Turn {
  draft.die(phase);
  return draft.finish();
}

/** Cell content; outside the grid is wall. */
function cellAt({ floor: { width, height, cells } }: TurnBuilder, { x, y }: Position): number {
  return x < 0 || y < 0 || x >= width || y >= height ? CELL.wall : (cells[y * width + x] ?? CELL.wall);
}

function attack(draft: TurnBuilder, enemy: Enemy): void {
  const { combat, skills } = draft.player;
  const { outcome, critical, damage, reply } = playerStrike(
    draft.random,
    draft.floor.number,
    combat,
    skillBonusesOf(skills).damageBonus,
    enemy.currentHP,
  );
  const enemyHealth = Math.max(0, enemy.currentHP - damage);
  draft.hurt(reply);
  const lifeStolen = outcome === 'defeated' ? draft.heal(floorExact(damage * combat.lifeSteal)) : 0;
  draft.events.push({
    type: 'playerAttacked',
    phase: 'move',
    enemyId: enemy.id,
    enemy: enemy.kind,
    at: { x: enemy.x, y: enemy.y },
    outcome,
    critical,
    damage,
    reply,
    lifeStolen,
    enemyHealth,
    health: draft.health,
  });
  const index = draft.enemies.indexOf(enemy);
  if (outcome === 'defeated') {
    draft.enemies.splice(index, 1);
    draft.gain(DEFEAT_SCORE, DEFEAT_XP);
  } else if (damage > 0) draft.enemies[index] = { ...enemy, currentHP: enemyHealth };
}

/** Stairs lead to floor + 1 with a new grid. Beyond the deepest floor the number stays. */
function descend(draft: TurnBuilder): Turn {
  const { number, biome } = draft.floor;
  const next = generateFloor(draft.seed, Math.min(number + 1, FLOOR_MAX));
  draft.floor = next.floor;
  draft.enemies = [...next.enemies];
  draft.player = { ...draft.player, ...next.floor.start };
  const { width, biome: newBiome } = next.floor;
  draft.events.push({
    type: 'floorReached',
    floor: next.floor.number,
    biome: newBiome,
    newBiome: newBiome !== biome,
    size: width,
  });
  return draft.finish();
}
