import { decodeActions, type ActionTextProblem } from './action-text.ts';
import { RULES_VERSION } from './model/constants.ts';
import { isRefused, type Refusal } from './model/events.ts';
import { reduce } from './reduce.ts';
import { startRun } from './start-run.ts';
import type { GameState } from './model/state.ts';

/** All that a run is: what it began with and what was done. */
export interface Run {
  /** Unsigned 32-bit. */
  readonly seed: number;
  readonly rulesVersion: number;
  /** As `encodeAction` writes them, one after another. */
  readonly actions: string;
}

/** Why a run cannot be replayed, and at which character or action. */
export type ReplayProblem =
  | ActionTextProblem
  | { readonly reason: 'unknown_rules'; readonly at: 0 }
  | { readonly reason: 'illegal_action'; readonly at: number; readonly refusal: Refusal };

export type Replay =
  | { readonly state: GameState; readonly problem: null }
  | { readonly state: null; readonly problem: ReplayProblem };

/**
 * Plays a run again and returns where it leads: for the server, which believes nothing else, and for a UI that goes on with a
 * run after a reload. The work is bounded by `RUN_ACTIONS_MAX` actions.
 */
export function replayRun({ seed, rulesVersion, actions: text }: Run): Replay {
  if (rulesVersion !== RULES_VERSION) return { state: null, problem: { reason: 'unknown_rules', at: 0 } };
  const actions = decodeActions(text);
  if ('reason' in actions) return { state: null, problem: actions };
  let state = startRun(seed, rulesVersion);
  for (const [at, action] of actions.entries()) {
    const turn = reduce(state, action);
    if (isRefused(turn)) {
      const refusal = turn.events[0]?.type === 'refused' ? turn.events[0].reason : 'unknown_action';
      return { state: null, problem: { reason: 'illegal_action', at, refusal } };
    }
    ({ state } = turn);
  }
  return { state, problem: null };
}
