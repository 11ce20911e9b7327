/** `--sockets N --minutes M`: the memory line of a server with N open sockets. */
import { parseArgs } from 'node:util';
import { runSoak } from './soak.ts';

/** MB a minute, judged from `JUDGED_MINUTES` on: shorter runs still warm up. */
const SLOPE_MAX = 0.5;
const JUDGED_MINUTES = 30;

const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '2000' }, minutes: { type: 'string', default: '60' } },
  strict: false,
});
const minutes = Number(values.minutes);
const result = await runSoak(Number(values.sockets), minutes);
const { samples, slope, p99, messages, unexpectedCloses } = result;
const every = Math.max(1, Math.floor(samples.length / 20));
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
for (const { minute, resident, young } of samples.filter((_sample, i) => i % every === 0)) {
  process.stdout.write(
    `${minute.toFixed(1).padStart(6)} min  ${megabytes(resident - young)} MB, and ${megabytes(young)} MB for new objects\n`,
  );
}
process.stdout.write(
  `${values.sockets} sockets, ${minutes} min: slope ${slope.toFixed(2)} MB/min; ` +
    `${messages} messages, p99 ${p99.toFixed(0)} ms, ${unexpectedCloses} unexpected closes\n`,
);
process.exit(unexpectedCloses > 0 || (minutes >= JUDGED_MINUTES && slope > SLOPE_MAX) ? 1 : 0);
