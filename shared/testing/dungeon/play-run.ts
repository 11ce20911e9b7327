import type { StartedRun } from '../../dungeon/contract/dungeon.ts';
import type { Action } from '../../dungeon/model/actions.ts';
import { enterFloor } from '../../dungeon/enter-floor.ts';
import { encodeAction } from '../../dungeon/action-text.ts';
import { isRefused } from '../../dungeon/model/events.ts';
import { mix } from '../../dungeon/model/random.ts';
import { reduce } from '../../dungeon/reduce.ts';
import type { Run } from '../../dungeon/replay.ts';
import { startRun } from '../../dungeon/start-run.ts';
import type { GameState } from '../../dungeon/model/state.ts';
import { sensibleAction } from './bot.ts';

/** Run that was played here, with its last state. */
export interface PlayedRun {
  readonly run: Run;
  readonly state: GameState;
}

/** Seed of the floor below, where no server gives one. */
export function floorSeedBelow(runSeed: number, floor: number): number {
  return mix(runSeed, floor);
}

/** Plays a run to its end or for that many actions. */
export function playRun(
  seed: number,
  choose: (state: GameState) => Action = sensibleAction,
  actionsMax = 20_000,
): PlayedRun {
  let state = startRun(seed);
  const floorSeeds: number[] = [];
  let actions = '';
  for (let i = 0; i < actionsMax && !state.isGameOver; i++) {
    const taken = take(state, choose(state));
    actions += taken.text;
    ({ state } = taken);
    if (!state.isAtStairs) continue;
    const floorSeed = floorSeedBelow(seed, state.floor.number);
    floorSeeds.push(floorSeed);
    ({ state } = enterFloor(state, floorSeed));
  }
  return { run: { seed, rulesVersion: state.rulesVersion, floorSeeds, actions }, state };
}

/** An action and its text, which is empty when it is refused. */
function take(state: GameState, action: Action): { readonly state: GameState; readonly text: string } {
  const turn = reduce(state, action);
  return isRefused(turn) ? { state, text: '' } : { state: turn.state, text: encodeAction(action) };
}

/** Plays from a state to the end of the run, to stairs whose next floor is closed, or for that many actions. */
export function playOn(
  from: GameState,
  choose: (state: GameState) => Action = sensibleAction,
  actionsMax = 20_000,
): { readonly state: GameState; readonly actions: string } {
  let state = from;
  let actions = '';
  for (let i = 0; i < actionsMax && !state.isGameOver && !state.isAtStairs; i++) {
    const taken = take(state, choose(state));
    actions += taken.text;
    ({ state } = taken);
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
