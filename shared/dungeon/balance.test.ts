import { expect, test } from 'vitest';
import { SKILL_ORDERS } from '../testing/dungeon/balance/policies.ts';
import { deathsOn, simulate } from '../testing/dungeon/balance/simulate.ts';

const RUNS = 60;

test('at most 4 percent of careful runs end on floor 1', () => {
  const simulations = SKILL_ORDERS.map((policy) => simulate({ policy, runs: RUNS, lastFloor: 1 }));
  expect(deathsOn(1, simulations, RUNS)).toBeLessThanOrEqual(4);
});
