/** `--sockets N --minutes M`: the memory line of a server with N open sockets. */
import { parseArgs } from 'node:util';
import { findGrowth } from './memory-growth.ts';
import { runSoak } from './soak.ts';

const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '2000' }, minutes: { type: 'string', default: '60' } },
  strict: false,
});
const minutes = Number(values.minutes);
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1).padStart(6);
const { samples, p99, messages, unexpectedCloses } = await runSoak(Number(values.sockets), minutes, (sample) => {
  const { minute, used, resident } = sample;
  process.stdout.write(
    `${minute.toFixed(1).padStart(6)} min  ${megabytes(used)} MB in use, ${megabytes(resident)} MB resident\n`,
  );
});
const { usedSlope, residentGrowth, isFlat } = findGrowth(samples);
process.stdout.write(
  `${values.sockets} sockets, ${minutes} min: ${messages} messages, p99 ${p99.toFixed(0)} ms, ${unexpectedCloses} unexpected closes; ` +
    `in the second half ${(usedSlope / 1e3).toFixed(0)} kB/min in use, resident memory ×${residentGrowth.toFixed(3)} of the first half: ` +
    `${isFlat === null ? 'too short to judge' : isFlat ? 'flat' : 'not flat'}\n`,
);
process.exit(unexpectedCloses > 0 || isFlat === false ? 1 : 0);
