import { expect, test } from 'vitest';
import { SKILL_ORDERS } from '../testing/dungeon/balance/policies.ts';
import { simulateAll } from '../testing/dungeon/balance/simulate-all.ts';
import { dropsInBiomes } from '../testing/dungeon/balance/simulate.ts';

const RUNS = 300;
const LAST_FLOOR = 20;
/** Fewer runs that reach a floor say nothing about two points. */
const REACHED_MIN = 500;

test('no floor is deadlier by more than two points than the next of its biome', { timeout: 1_200_000 }, async () => {
  const simulations = await simulateAll(
    // Runs of one seed meet the same floors: each policy has seeds of its own.
    SKILL_ORDERS.map((policy, at) => ({ policy, runs: RUNS, lastFloor: LAST_FLOOR, firstRun: at * RUNS })),
  );
  const drops = dropsInBiomes(simulations, LAST_FLOOR, REACHED_MIN);
  expect(drops.map(({ floor }) => floor)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19]);
  expect(drops.filter(({ points }) => points > 2)).toEqual([]);
});
