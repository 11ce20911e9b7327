import { decodeActions, type ActionTextProblem } from './action-text.ts';
import { enterFloor } from './enter-floor.ts';
import type { Action } from './model/actions.ts';
import type { EnemyKind } from './model/biomes.ts';
import { RULES_VERSIONS, ENEMY_MOVE_DELAY_MS, PRE_MOVE_ATTACK_ANIMATION_MS } from './model/constants.ts';
import { isRefused, type GameEvent, type Refusal, type Turn } from './model/events.ts';
import { reduce } from './reduce.ts';
import type { RunStart } from './begin-with.ts';
import { startRun } from './start-run.ts';
import type { GameState } from './model/state.ts';

/** Least time in milliseconds that a turn with these events takes on the board. */
function leastTimeOf(events: readonly GameEvent[]): number {
  const isStruckFirst = events.some((event) => 'phase' in event && event.phase === 'beforeMove');
  const isMove = events.some(({ type }) => type === 'moved' || type === 'playerAttacked');
  return (isStruckFirst ? PRE_MOVE_ATTACK_ANIMATION_MS : 0) + (isMove ? ENEMY_MOVE_DELAY_MS : 0);
}

export interface Run {
  /** Unsigned 32-bit. */
  readonly seed: number;
  readonly rulesVersion: number;
  /** Concatenated output of `encodeAction`. */
  readonly actions: string;
  /** Seeds of the floors from the second on, as far as the run knows them. */
  readonly floorSeeds?: readonly number[];
  readonly start?: RunStart;
}

/** Reason why a run cannot be replayed, with the character or action offset. */
export type ReplayProblem =
  | ActionTextProblem
  | { readonly reason: 'unknown_rules'; readonly at: 0 }
  | { readonly reason: 'illegal_action'; readonly at: number; readonly refusal: Refusal };

export type Replay =
  | {
      readonly state: GameState;
      /** Kind of enemy that felled the player; null while the run goes on. */
      readonly killer: EnemyKind | null;
      /** Least time in milliseconds in which the actions can be played. */
      readonly leastMs: number;
      readonly lastEvents: readonly GameEvent[];
      readonly problem: null;
    }
  | { readonly state: null; readonly problem: ReplayProblem };

/** Kind of enemy whose blow is the last of these events. */
export function findKiller(events: readonly GameEvent[]): EnemyKind | null {
  const blow = events.findLast((event) => event.type === 'enemyAttacked' || event.type === 'playerAttacked');
  return blow?.enemy ?? null;
}

/** Turns whose events a replay keeps. */
const LAST_TURNS = 10;

/** A turn, with the way down where the action ends on stairs whose next floor has a known seed. */
export function playAction(state: GameState, action: Action, floorSeeds: readonly number[] = []): Turn {
  const turn = reduce(state, action);
  if (!turn.state.isAtStairs || isRefused(turn)) return turn;
  const seed = floorSeeds[turn.state.floor.number - 1];
  if (seed === undefined) return turn;
  const next = enterFloor(turn.state, seed);
  return { state: next.state, events: [...turn.events, ...next.events] };
}

/** Verifies scores on the server and resumes runs after a reload; at most `RUN_ACTIONS_MAX` actions. */
export function replayRun({ seed, rulesVersion, actions: text, floorSeeds, start }: Run): Replay {
  if (!RULES_VERSIONS.includes(rulesVersion)) return { state: null, problem: { reason: 'unknown_rules', at: 0 } };
  const actions = decodeActions(text);
  if ('reason' in actions) return { state: null, problem: actions };
  let state = startRun(seed, rulesVersion, start);
  let killer: EnemyKind | null = null;
  let leastMs = 0;
  const lastTurns: (readonly GameEvent[])[] = [];
  for (const [at, action] of actions.entries()) {
    const turn = playAction(state, action, floorSeeds);
    if (isRefused(turn)) {
      const refusal = turn.events[0]?.type === 'refused' ? turn.events[0].reason : 'unknown_action';
      return { state: null, problem: { reason: 'illegal_action', at, refusal } };
    }
    ({ state } = turn);
    leastMs += leastTimeOf(turn.events);
    lastTurns.push(turn.events);
    if (lastTurns.length > LAST_TURNS) lastTurns.shift();
    if (state.isGameOver) killer = findKiller(turn.events);
  }
  return { state, killer, leastMs, lastEvents: lastTurns.flat(), problem: null };
}
