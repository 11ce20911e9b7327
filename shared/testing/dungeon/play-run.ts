import type { StartedRun } from '../../contract/dungeon/dungeon.ts';
import type { Action } from '../../dungeon/model/actions.ts';
import { RULES_VERSION } from '../../dungeon/model/constants.ts';
import { enterFloor } from '../../dungeon/enter-floor.ts';
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
  rulesVersion: number = RULES_VERSION,
): PlayedRun {
  return playOn(startRun(seed, rulesVersion), choose, actionsMax);
}

/** Plays from a state to the end of the run, to stairs whose next floor is closed, or for that many actions. */
export function playOn(
  from: GameState,
  choose: (state: GameState) => Action = sensibleAction,
  actionsMax = 20_000,
): PlayedRun {
  let state = from;
  let actions = '';
  for (let i = 0; i < actionsMax && !state.isGameOver && !state.isAtStairs; i++) {
    const action = choose(state);
    const turn = reduce(state, action);
    if (isRefused(turn)) continue;
    actions += encodeAction(action);
    ({ state } = turn);
  }
  return { state, actions };
}

/** Run that was played to its end with the floors of the server. */
export interface FinishedRun extends StartedRun {
  readonly state: GameState;
}

/**
 * Plays an issued run to its end, floor by floor.
 *
 * @param giveFloor seed of the floor below the stairs where the actions end, as the server gives it
 */
export async function playIssuedRun(
  run: StartedRun,
  giveFloor: (actions: string) => Promise<number>,
): Promise<FinishedRun> {
  const floorSeeds: number[] = [];
  let state = startRun(run.seed, run.rulesVersion, { gift: run.gift, hasExtraChest: run.extraChest });
  let actions = '';
  for (;;) {
    const played = playOn(state);
    ({ state } = played);
    actions += played.actions;
    if (!state.isAtStairs) return { ...run, floorSeeds, actions, state };
    const seed = await giveFloor(actions);
    floorSeeds.push(seed);
    ({ state } = enterFloor(state, seed));
  }
}
