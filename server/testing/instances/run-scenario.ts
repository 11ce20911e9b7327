import { parseArgs } from 'node:util';
import { startCluster, type Cluster } from '../postgres/cluster.ts';

type Numbers<Name extends string> = Readonly<Record<Name, number>>;

/** Runs a scenario on a PostgreSQL of its own with the numbers of the command line, and prints its result. */
export async function runScenario<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  scenario: (given: Numbers<Name> & { readonly cluster: Cluster }) => Promise<object>,
): Promise<void> {
  const names = Object.keys(defaults) as Name[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string', default: defaults[name] }] as const));
  const { values } = parseArgs({ options, strict: false });
  const numbers = Object.fromEntries(names.map((name) => [name, Number(values[name])])) as Numbers<Name>;
  await using cluster = await startCluster();
  const start = performance.now();
  const result = await scenario({ ...numbers, cluster });
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  for (const [name, value] of Object.entries({ ...numbers, ...result })) {
    const shown = value instanceof Map ? [...value].map(([key, count]) => `${count} × ${key}`).join(', ') : value;
    process.stdout.write(
      `${name}: ${typeof shown === 'number' ? shown.toFixed(shown < 10 && !Number.isInteger(shown) ? 2 : 0) : shown}\n`,
    );
  }
  process.stdout.write(`${seconds} s\n`);
}
