import type { Action } from '../../dungeon/model/actions.ts';
import { encodeAction } from '../../dungeon/action-text.ts';
import { isRefused } from '../../dungeon/model/events.ts';
import { reduce } from '../../dungeon/reduce.ts';
import { startRun } from '../../dungeon/start-run.ts';
import type { GameState } from '../../dungeon/model/state.ts';
import { sensibleAction } from './bot.ts';

export interface PlayedRun {
  readonly state: GameState;
  readonly actions: string;
}

/** Plays a run to its end or for that many actions. */
export function playRun(
  seed: number,
  choose: (state: GameState) => Action = sensibleAction,
  actionsMax = 20_000,
): PlayedRun {
  let state = startRun(seed);
  let actions = '';
  for (let i = 0; i < actionsMax && !state.isGameOver; i++) {
    const action = choose(state);
    const turn = reduce(state, action);
    if (isRefused(turn)) continue;
    actions += encodeAction(action);
    ({ state } = turn);
  }
  return { state, actions };
}
