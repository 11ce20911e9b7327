import type { TurnBuilder } from './combat/turn-builder.ts';
import { clearCell } from './inventory/pickup.ts';
import { CELL, type Position } from './model/state.ts';
import { TERRAIN, TERRAIN_HEALTH, TERRAIN_XP } from './model/terrain.ts';

const RIFT_TRIES = 200;

export function enterTerrain(draft: TurnBuilder, at: Position, step: Position): void {
  const terrain = TERRAIN[draft.floor.biome];
  if (terrain === null) return;
  const lost = Math.min(draft.health - 1, TERRAIN_HEALTH[terrain] ?? 0);
  const xp = TERRAIN_XP[terrain] ?? 0;
  const to = terrain === 'ice' ? slide(draft, at, step) : terrain === 'rift' ? leap(draft, at) : at;
  draft.hurt(lost);
  draft.player = { ...draft.player, x: to.x, y: to.y };
  draft.events.push({ type: 'terrainEntered', phase: 'move', terrain, at, to, lost, xp });
  if (xp > 0) {
    clearCell(draft, at);
    draft.gain(0, xp);
  }
  if (terrain === 'rubble')
    draft.enemies = draft.enemies.map((enemy) =>
      enemy.nature.mood === 'asleep' ? { ...enemy, nature: { ...enemy.nature, mood: 'calm' } } : enemy,
    );
}

const isTaken = ({ enemies }: TurnBuilder, x: number, y: number): boolean =>
  enemies.some((enemy) => enemy.x === x && enemy.y === y);

/** Last cell of a slide: the first without ice, or the one before an obstacle. */
function slide(draft: TurnBuilder, from: Position, step: Position): Position {
  const { cells, width } = draft.floor;
  let at = from;
  while (cells[at.y * width + at.x] === CELL.terrain) {
    const next = { x: at.x + step.x, y: at.y + step.y };
    const cell = cells[next.y * width + next.x];
    if (cell === undefined || cell === CELL.wall || cell === CELL.vault || isTaken(draft, next.x, next.y)) break;
    at = next;
  }
  return at;
}

/** Another free cell of the floor. */
function leap(draft: TurnBuilder, from: Position): Position {
  const { cells, width } = draft.floor;
  for (let tried = 0; tried < RIFT_TRIES; tried++) {
    const index = draft.random.below(cells.length);
    const at = { x: index % width, y: Math.floor(index / width) };
    if (cells[index] === CELL.floor && !isTaken(draft, at.x, at.y)) return at;
  }
  return from;
}
