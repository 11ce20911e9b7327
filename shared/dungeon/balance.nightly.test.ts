import { expect, test } from 'vitest';
import { SKILL_ORDERS } from '../testing/dungeon/balance/policies.ts';
import { dropsInBiomes, simulate } from '../testing/dungeon/balance/simulate.ts';

const RUNS = 300;
const LAST_FLOOR = 20;
/** Fewer runs that reach a floor say nothing about two points. */
const REACHED_MIN = 500;

test('no floor is deadlier by more than two points than the next of its biome', { timeout: 600_000 }, () => {
  const simulations = SKILL_ORDERS.map((policy) => simulate(policy, RUNS, LAST_FLOOR));
  const drops = dropsInBiomes(simulations, LAST_FLOOR, REACHED_MIN);
  expect(drops.map(({ floor }) => floor)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19]);
  expect(drops.filter(({ points }) => points > 2)).toEqual([]);
});
