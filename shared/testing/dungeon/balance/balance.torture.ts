/** `--runs N`: balance of the rules, from N runs of each of several policies. */
import { parseArgs } from 'node:util';
import { report } from '../../../../build/tests/measure.ts';
import { BIOME_FLOORS, FLOOR_MAX, RULES_VERSION } from '../../../dungeon/model/constants.ts';
import { giftsOf, HERO_CLASSES } from '../../../dungeon/model/gifts.ts';
import { CALLED, DIVER, GIFTED, PLAIN_PLAYERS, SKILL_ORDERS, type Policy } from './policies.ts';
import { simulateAll } from './simulate-all.ts';
import { deathsOn, dropsInBiomes, percentile, type Simulation } from './simulate.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '2000' } }, strict: false });
const RUNS = Number(values.runs);
const FLOORS = Array.from({ length: 25 }, (_, index) => index + 1);
/** Fewer runs that reach a floor say nothing about it. */
const REACHED_MIN = 20;

reportLines(`${RUNS} runs of each policy by rules ${RULES_VERSION}`, [
  `${''.padEnd(34)}floor p10 p25 p50 p75 p90 max   score p50    p90    max   turns p50   p90`,
]);
const simulations = await simulateAll(
  [...SKILL_ORDERS, ...CALLED, ...GIFTED, ...PLAIN_PLAYERS, DIVER].map((policy) => ({
    policy,
    runs: RUNS,
    lastFloor: FLOOR_MAX,
  })),
  (simulation) => process.stdout.write(`  ${resultsOf(simulation)}\n`),
);
reportLines('Median floor of each class, by its gifts', HERO_CLASSES.map(classLine));
reportLines('Runs that end on a floor, in percent of those that reached it', [
  `${''.padEnd(34)}${FLOORS.map((floor) => String(floor).padStart(3)).join('')}`,
  ...simulations.map(deathsOf),
]);
const orders = simulationsOf(SKILL_ORDERS);
const deaths = FLOORS.map((floor) => deathsOn(floor, orders, REACHED_MIN) ?? Number.NaN);
/** The first biome teaches the rules. */
const deep = deaths.slice(BIOME_FLOORS);
const drops = dropsInBiomes(orders, FLOORS.length, REACHED_MIN);
reportLines(
  'The same of all orders of skills',
  FLOORS.map((floor, index) => `floor ${String(floor).padStart(2)}  ${deaths[index]?.toFixed(2).padStart(5)}`),
);
const [diver] = simulationsOf([DIVER]) as [Simulation];
report('Balance', [
  { name: 'median floors of the orders of skills, highest by lowest', ...spread(orders), atMost: 1.5 },
  { name: 'median floors of the gifts, highest by lowest', ...spread(simulationsOf(GIFTED)), atMost: 1.3 },
  { name: 'median floors of the first chests, highest by lowest', ...spread(simulationsOf(CALLED)), atMost: 1.3 },
  { name: 'runs of all orders that end on floor 1', value: deaths[0] ?? Number.NaN, unit: '%', atMost: 4 },
  {
    name: 'points by which a floor is deadlier than the next of its biome',
    value: Math.max(...drops.map(({ points }) => points)),
    unit: 'points',
    atMost: 2,
  },
  { name: 'runs that end on a floor, safest of 6 to 25', value: Math.min(...deep), unit: '%', atLeast: 2 },
  { name: 'the same, deadliest of 6 to 25', value: Math.max(...deep), unit: '%', atMost: 15 },
  {
    name: 'runs straight to the stairs that beat the median score of an order',
    value: winsOf(diver),
    unit: '%',
    atMost: 1,
  },
]);

function simulationsOf(policies: readonly Policy[]): Simulation[] {
  return simulations.filter(({ policy }) => policies.some(({ name }) => name === policy.name));
}

function spread(compared: readonly Simulation[]): { value: number; unit: string } {
  const medians = compared.map(({ floors }) => percentile(floors, 50));
  return { value: Math.max(...medians) / Math.min(...medians), unit: '×' };
}

/** Percent of runs with a higher score than the median of the weakest order of skills. */
function winsOf({ scores }: Simulation): number {
  const least = Math.min(...orders.map((order) => percentile(order.scores, 50)));
  return (100 * scores.filter((score) => score > least).length) / scores.length;
}

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

function reportLines(title: string, lines: readonly string[]): void {
  console.log([`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n'));
}
