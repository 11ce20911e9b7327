/** Balance of the rules: runs of several policies. `npm run bench -- dungeon-balance 200` plays fewer runs of each. */
import { reportLines } from '../../build/tests/measure.ts';
import { RULES_VERSION } from './model/constants.ts';
import { giftsOf, HERO_CLASSES } from './model/gifts.ts';
import { CALLED, DIVER, GIFTED, PLAIN_PLAYERS, SKILL_ORDERS } from '../testing/dungeon/balance/policies.ts';
import { deathsOn, percentile, simulate, type Simulation } from '../testing/dungeon/balance/simulate.ts';

const RUNS = Number(process.argv[2] ?? 2_000);
/** Rules 1 on demand: `-- dungeon-balance 2000 1`. */
const RULES = Number(process.argv[3] ?? RULES_VERSION);
const FLOORS = Array.from({ length: 25 }, (_, index) => index + 1);
/** Fewer runs that reach a floor say nothing about it. */
const REACHED_MIN = 20;

const simulations = [...SKILL_ORDERS, ...CALLED, ...GIFTED, ...PLAIN_PLAYERS, DIVER].map((policy) =>
  simulate(policy, RULES, RUNS),
);
reportLines(`${RUNS} runs of each policy by rules ${RULES}`, [
  `${''.padEnd(34)}floor p10 p25 p50 p75 p90 max   score p50    p90    max   turns p50   p90`,
  ...simulations.map(resultsOf),
]);
reportLines('Median floor of each class, by its gifts', HERO_CLASSES.map(classLine));
reportLines('Runs that end on a floor, in percent of those that reached it', [
  `${''.padEnd(34)}${FLOORS.map((floor) => String(floor).padStart(3)).join('')}`,
  ...simulations.map(deathsOf),
]);

function resultsOf({ policy, floors, scores, turns }: Simulation): string {
  const columns = (list: readonly number[], percents: readonly number[], width: number): string =>
    percents.map((percent) => String(percentile(list, percent)).padStart(width)).join('');
  return `${policy.name.padEnd(38)}${columns(floors, [10, 25, 50, 75, 90, 100], 4)}  ${columns(scores, [50, 90, 100], 9)}  ${columns(turns, [50, 90], 8)}`;
}

function classLine(name: string): string {
  const medians = giftsOf(name).map((gift) => {
    const floors = simulations.find(({ policy }) => policy.gift === gift)?.floors ?? [];
    return `${gift} ${percentile(floors, 50)}`;
  });
  return `${name.padEnd(14)}${medians.join(', ')}`;
}

function deathsOf(simulation: Simulation): string {
  const shares = FLOORS.map((floor) => deathsOn(floor, [simulation], REACHED_MIN));
  const cells = shares.map((share) => (share === null ? '·' : share.toFixed(0)).padStart(3));
  return `${simulation.policy.name.padEnd(34)}${cells.join('')}`;
}
