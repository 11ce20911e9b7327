import type { TurnBuilder } from './turn-builder.ts';
import { distanceBetween, moveChance, stepToward, walkableGrid } from './enemy-moves.ts';
import type { Enemy } from '../model/state.ts';

/** Enemy turn: enemies beside the player attack unless they already did this turn; the others may move. */
export function enemyTurn(draft: TurnBuilder): void {
  const { enemies, player, random } = draft;
  const { width } = draft.floor;
  const ground = walkableGrid(draft.floor, enemies);
  const { taken } = ground;
  for (let index = 0; index < enemies.length; index++) {
    const enemy = enemies[index] as Enemy;
    const distance = distanceBetween(enemy, player);
    if (distance === 1) {
      draft.strike(enemy, 'enemyTurn');
      if (draft.over) return;
      continue;
    }
    const chance = moveChance(distance);
    if (chance < 1 && !random.chance(chance)) continue;
    const from = enemy.y * width + enemy.x;
    const to = stepToward(random, ground, enemy, player);
    if (to === from) continue;
    taken[from] = 0;
    taken[to] = 1;
    const { id, kind, level, currentHP, maxHP } = enemy;
    enemies[index] = { id, kind, x: to % width, y: Math.floor(to / width), level, currentHP, maxHP };
  }
}
