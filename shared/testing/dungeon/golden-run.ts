import type { RunStart } from '../../dungeon/begin-with.ts';

/** Outcome of a golden run. */
export interface Expected {
  /** Hash of the last state, random generator included. */
  readonly hash: string;
  readonly score: number;
  readonly floor: number;
  readonly turns: number;
}

/** Run with a fixed outcome. */
export interface GoldenRun {
  readonly name: string;
  readonly rulesVersion: number;
  readonly seed: number;
  readonly floorSeeds?: readonly number[];
  readonly start?: RunStart;
  readonly actions: string;
  readonly expected: Expected;
}
