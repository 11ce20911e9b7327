/** Support for benchmarks: repeated timing, and ratios printed beside their goals. */

/** Timings of one measured function, in milliseconds. */
export interface Timing {
  readonly median: number;
  readonly best: number;
  readonly runs: number;
}

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
export async function measure(fn: () => unknown, options: MeasureOptions = {}): Promise<Timing> {
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
  times.sort((a, b) => a - b);
  return { median: times[times.length >> 1] as number, best: times[0] as number, runs: times.length };
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

/** Prints a titled table of figures, each with its goal and the result. */
export function report(title: string, figures: readonly BenchmarkFigure[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map((figure) => figure.name.length));
  for (const { name, value, unit = '', atLeast, atMost } of figures) {
    const digits = Math.abs(value) >= 100 ? 0 : 2;
    let goal = '';
    if (atLeast !== undefined) goal = `goal ≥ ${atLeast}  ${value >= atLeast ? 'met' : 'MISSED'}`;
    if (atMost !== undefined) goal = `goal ≤ ${atMost}  ${value <= atMost ? 'met' : 'MISSED'}`;
    console.log(`  ${name.padEnd(width)}  ${value.toFixed(digits).padStart(10)} ${unit.padEnd(8)} ${goal}`);
  }
}

/** Prints a titled block of lines, for results that are no list of figures. */
export function reportLines(title: string, lines: readonly string[]): void {
  console.log(`\n${title}`);
  for (const line of lines) console.log(`  ${line}`);
}
