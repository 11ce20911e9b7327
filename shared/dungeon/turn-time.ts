import { ENEMY_MOVE_DELAY_MS, PRE_MOVE_ATTACK_ANIMATION_MS } from './model/constants.ts';
import type { GameEvent } from './model/events.ts';

/** Least time in milliseconds that a turn with these events takes on the board. */
export function leastTimeOf(events: readonly GameEvent[]): number {
  const isStruckFirst = events.some((event) => 'phase' in event && event.phase === 'beforeMove');
  const isMove = events.some(({ type }) => type === 'moved' || type === 'playerAttacked');
  return (isStruckFirst ? PRE_MOVE_ATTACK_ANIMATION_MS : 0) + (isMove ? ENEMY_MOVE_DELAY_MS : 0);
}
