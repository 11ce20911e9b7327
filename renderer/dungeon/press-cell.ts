import type { Direction } from '#shared/dungeon/model/actions.ts';
import type { Position } from '#shared/dungeon/model/state.ts';
import type { Scene } from './board/scene.ts';
import type { Game } from './run/game.ts';
import { cellGoal, stepTowards } from './run/walk.ts';

/** Direction from the player to a cell, along the longer axis; null for the player's own. */
export function directionTo(dx: number, dy: number): Direction | null {
  if (dx === 0 && dy === 0) return null;
  if (Math.abs(dx) >= Math.abs(dy)) return dx > 0 ? 'e' : 'w';
  return dy > 0 ? 's' : 'n';
}

/** A press on a cell: walks there where there is a known way, else takes one step towards it. */
export function pressCell(game: Game, scene: Scene, cell: Position): void {
  const goal = cellGoal(cell);
  if (stepTowards(scene, goal) !== null) {
    void game.walk(goal);
    return;
  }
  const { player } = scene.state;
  const direction = directionTo(cell.x - player.x, cell.y - player.y);
  if (direction) void game.act({ type: 'move', direction });
}
