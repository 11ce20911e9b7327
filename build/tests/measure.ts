/** Support for benchmarks: repeated timing, and figures printed beside their goals. */

interface MeasureOptions {
  /** Runs that are thrown away first, so that the compiler has seen the code. Default 2. */
  readonly warmup?: number;
  /** At least this many measured runs. Default 5. */
  readonly minRuns?: number;
  /** Go on until this many milliseconds were measured. Default 500. */
  readonly minTotalMs?: number;
  /**
   * `wall` (default), or `thread`: processor time of this thread, for synchronous code on a machine that others use.
   */
  readonly clock?: keyof typeof CLOCKS;
}

const CLOCKS = {
  wall: () => performance.now(),
  thread: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
} as const;

/** Times `fn` repeatedly; returns the median and the best run in milliseconds. */
export async function measure(
  fn: () => unknown,
  options: MeasureOptions = {},
): Promise<{ readonly median: number; readonly best: number }> {
  const { warmup = 2, minRuns = 5, minTotalMs = 500, clock = 'wall' } = options;
  const now = CLOCKS[clock];
  for (let i = 0; i < warmup; i++) await fn();
  const times: number[] = [];
  let total = 0;
  while (times.length < minRuns || total < minTotalMs) {
    const start = now();
    await fn();
    const took = now() - start;
    times.push(took);
    total += took;
  }
  return { median: median(times), best: Math.min(...times) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** One line of a benchmark's result: a figure, with its goal when there is one. */
export interface BenchmarkFigure {
  readonly name: string;
  readonly value: number;
  readonly unit?: string;
  /** Goals: a miss is marked and never fails the run. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface BenchmarkTable {
  readonly title: string;
  readonly figures: readonly BenchmarkFigure[];
}

/** Prints a titled table of figures. `npm run bench` repeats those of all benchmarks at its end. */
export function report(title: string, figures: readonly BenchmarkFigure[]): void {
  console.log(formatTables([{ title, figures }]));
  process.send?.({ title, figures } satisfies BenchmarkTable);
}

/** One line a figure, with its goal and the verdict; columns are aligned over all tables. */
export function formatTables(tables: readonly BenchmarkTable[]): string {
  const width = Math.max(...tables.flatMap(({ figures }) => figures.map(({ name }) => name.length)));
  const line = (figure: BenchmarkFigure): string => {
    const { name, value, unit = '', atLeast, atMost } = figure;
    const goal = atLeast === undefined ? (atMost === undefined ? '' : `≤ ${atMost}`) : `≥ ${atLeast}`;
    const digits = Math.abs(value) >= 100 ? 0 : 2;
    const columns = [name.padEnd(width), value.toFixed(digits).padStart(10), unit.padEnd(4), goal.padEnd(9)];
    return `  ${columns.join('  ')} ${findVerdict(figure)}`.trimEnd();
  };
  const head = `  ${['figure'.padEnd(width), 'value'.padStart(10), 'unit', 'goal'.padEnd(9)].join('  ')} verdict`;
  return [head, ...tables.map(({ title, figures }) => ['', title, ...figures.map(line)].join('\n'))].join('\n');
}

/** Empty without a goal. */
export function findVerdict({ value, atLeast = -Infinity, atMost = Infinity }: BenchmarkFigure): '' | 'met' | 'MISSED' {
  if (atLeast === -Infinity && atMost === Infinity) return '';
  return value >= atLeast && value <= atMost ? 'met' : 'MISSED';
}
