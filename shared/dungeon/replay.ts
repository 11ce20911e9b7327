import { decodeActions, type ActionTextProblem } from './action-text.ts';
import { RULES_VERSION } from './model/constants.ts';
import { isRefused, type Refusal } from './model/events.ts';
import { reduce } from './reduce.ts';
import { startRun } from './start-run.ts';
import type { GameState } from './model/state.ts';

export interface Run {
  /** Unsigned 32-bit. */
  readonly seed: number;
  readonly rulesVersion: number;
  /** Concatenated output of `encodeAction`. */
  readonly actions: string;
}

/** Reason why a run cannot be replayed, with the character or action offset. */
export type ReplayProblem =
  | ActionTextProblem
  | { readonly reason: 'unknown_rules'; readonly at: 0 }
  | { readonly reason: 'illegal_action'; readonly at: number; readonly refusal: Refusal };

export type Replay =
  | { readonly state: GameState; readonly problem: null }
  | { readonly state: null; readonly problem: ReplayProblem };

/** Verifies scores on the server and resumes runs after a reload; at most `RUN_ACTIONS_MAX` actions. */
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
