import { enterFloor } from '../../../dungeon/enter-floor.ts';
import { biomeOf } from '../../../dungeon/model/biomes.ts';
import { isRefused } from '../../../dungeon/model/events.ts';
import { RULES_VERSION, RUN_ACTIONS_MAX } from '../../../dungeon/model/constants.ts';
import { reduce } from '../../../dungeon/reduce.ts';
import { startRun } from '../../../dungeon/start-run.ts';
import { floorSeedBelow } from '../play-run.ts';
import { createPlayer, type Policy } from './policies.ts';

export interface SimulationJob {
  readonly policy: Policy;
  readonly runs: number;
  readonly lastFloor: number;
  /** Runs of other numbers have other seeds. */
  readonly firstRun?: number;
}

/** Results of many runs of one policy; each list is in ascending order. */
export interface Simulation {
  readonly policy: Policy;
  readonly floors: readonly number[];
  readonly scores: readonly number[];
  readonly turns: readonly number[];
}

/** Plays that many runs of different seeds to their ends, or until they leave floor `lastFloor`. */
export function simulate({ policy, runs, lastFloor, firstRun = 0 }: SimulationJob): Simulation {
  const floors: number[] = [];
  const scores: number[] = [];
  const turns: number[] = [];
  for (let run = firstRun; run < firstRun + runs; run++) {
    const choose = createPlayer(policy);
    const seed = run * 7919 + 1;
    let state = startRun(seed, RULES_VERSION, { gift: policy.gift ?? null, hasExtraChest: false });
    for (let taken = 0; taken < RUN_ACTIONS_MAX && !state.isGameOver && state.floor.number <= lastFloor; taken++) {
      const turn = reduce(state, choose(state));
      if (isRefused(turn)) throw new Error(`${policy.name}: an action of run ${run} was refused.`);
      ({ state } = turn);
      if (state.isAtStairs) ({ state } = enterFloor(state, floorSeedBelow(seed, state.floor.number)));
    }
    floors.push(state.floor.number);
    scores.push(state.score);
    turns.push(state.turns);
  }
  const ascending = (a: number, b: number): number => a - b;
  return { policy, floors: floors.sort(ascending), scores: scores.sort(ascending), turns: turns.sort(ascending) };
}

/** Value below which `percent` of an ascending list lies. */
export function percentile(list: readonly number[], percent: number): number {
  return list[Math.min(list.length - 1, Math.floor((list.length * percent) / 100))] ?? 0;
}

/** Percent of the runs that reached a floor and ended on it; null when fewer than `least` reached it. */
export function deathsOn(floor: number, simulations: readonly Simulation[], least: number): number | null {
  const reached = simulations.reduce((sum, { floors }) => sum + floors.filter((each) => each >= floor).length, 0);
  const died = simulations.reduce((sum, { floors }) => sum + floors.filter((each) => each === floor).length, 0);
  return reached < least ? null : (100 * died) / reached;
}

/** Points by which each floor up to `lastFloor` is deadlier than the next floor of its biome; negative where it is safer. */
export function dropsInBiomes(
  simulations: readonly Simulation[],
  lastFloor: number,
  least: number,
): { readonly floor: number; readonly points: number }[] {
  return Array.from({ length: lastFloor - 1 }, (_, index) => index + 1).flatMap((floor) => {
    const own = deathsOn(floor, simulations, least);
    const next = deathsOn(floor + 1, simulations, least);
    return biomeOf(floor) !== biomeOf(floor + 1) || own === null || next === null
      ? []
      : [{ floor, points: own - next }];
  });
}
