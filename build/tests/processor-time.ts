import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

/** Clock ticks of `/proc/<pid>/stat` are a hundredth of a second on every Linux. */
const TICK_MS = 10;

interface ProcessTimes {
  readonly parent: number;
  /** Own time and that of children that have ended. */
  readonly ticks: number;
}

function readTimes(pid: string): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}

/** Processor time of this process and of all that it has started, Chromium among them, in milliseconds. */
function processorTime(): number {
  const times = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const time = /^\d+$/.test(name) ? readTimes(name) : null;
    if (time) times.set(Number(name), time);
  }
  const sum = (pid: number): number =>
    [...times].reduce((total, [child, { parent }]) => (parent === pid ? total + sum(child) : total), 0) +
    (times.get(pid)?.ticks ?? 0);
  return sum(process.pid) * TICK_MS;
}

/** A setup file runs before each test file, in its process. Linux only. */
const log = process.env['PROCESSOR_TIMES'];
if (log !== undefined && existsSync('/proc/self/stat')) {
  const start = processorTime();
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
    const engine = process.env['TEST_ENGINE'] ?? '';
    appendFileSync(log, `${processorTime() - start}\t${file}\t${engine}\n`);
  });
}
