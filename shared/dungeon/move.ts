import type { Direction } from './model/actions.ts';
import { playerStrike } from './combat/combat.ts';
import { DEFEAT_SCORE, DEFEAT_XP } from './model/constants.ts';
import { TurnBuilder } from './combat/turn-builder.ts';
import { creatureTurn } from './combat/creature-turn.ts';
import { strikeOthers } from './combat/side-blows.ts';
import { enterTerrain } from './enter-terrain.ts';
import type { Turn } from './model/events.ts';
import { OPENING_FACTOR } from './inventory/weapon-specials.ts';
import { openChest, openVault, takePotion } from './inventory/pickup.ts';
import { floorExact, skillBonusesOf } from './model/stats.ts';
import { CELL, type Enemy, type GameState, type Position } from './model/state.ts';

const STEPS: Readonly<Record<Direction, Position>> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

/** True while the keeper of the floor's vault lives. */
export function hasLivingKeeper(enemies: readonly Enemy[]): boolean {
  return enemies.some(({ nature }) => nature.behaviour === 'keeps');
}

/** Player move: adjacent enemies attack, the player acts, then the enemies' turn. */
export function movePlayer(state: GameState, direction: Direction): Turn {
  const draft = new TurnBuilder(state);
  draft.strikeAll('beforeMove');
  if (draft.over) return finishPhase(draft, 'beforeMove');

  const from = { x: draft.player.x, y: draft.player.y };
  const to = { x: from.x + STEPS[direction].x, y: from.y + STEPS[direction].y };
  const cell = cellAt(draft, to);
  const isSealed = cell === CELL.vault && hasLivingKeeper(draft.enemies);
  if (cell === CELL.wall || isSealed) {
    draft.events.push({ type: isSealed ? 'sealed' : 'bumped', phase: 'move', at: to });
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
    if (cell === CELL.terrain) enterTerrain(draft, to, STEPS[direction]);
    const at = { x: draft.player.x, y: draft.player.y };
    const found = cellAt(draft, at);
    if (found === CELL.stairs) {
      draft.isAtStairs = true;
      draft.events.push({ type: 'stairsReached', phase: 'move', at });
      return draft.finish();
    }
    if (found === CELL.potion) takePotion(draft, at);
    else if (found === CELL.loot) openChest(draft, at);
    else if (found === CELL.vault) openVault(draft, at);
    else if (found === CELL.shop) draft.events.push({ type: 'shopReached', phase: 'move', at });
    draft.strikeAll('afterMove');
    if (draft.over) return finishPhase(draft, 'afterMove');
  }
  creatureTurn(draft);
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
  const { combat, skills, worn } = draft.player;
  const hadKeeper = hasLivingKeeper(draft.enemies);
  const trait = worn.weapon?.trait;
  const { outcome, critical, damage, reply } = playerStrike(
    draft.random,
    draft.floor.number,
    combat,
    skillBonusesOf(skills).damageBonus,
    enemy.currentHP,
    trait === 'opening' && enemy.currentHP === enemy.maxHP ? OPENING_FACTOR : 1,
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
  if (trait !== undefined && damage > 0 && !draft.over) strikeOthers(draft, trait, enemy.id, damage);
  if (draft.floor.vault !== undefined && hadKeeper && !hasLivingKeeper(draft.enemies))
    draft.events.push({ type: 'sealsBroken', phase: 'move' });
}
