import { readdirSync, readFileSync } from 'node:fs';

/** `/proc` counts in hundredths of a second on every Linux. */
const TICK_MS = 10;

/**
 * Milliseconds of processor time of a process and of all that it started, those that have ended included. Linux only.
 */
export function processorTime(pid: number): number {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const sum = (parent: number): number =>
    processes
      .filter((process) => process.parent === parent)
      .reduce((total, process) => total + process.ms + sum(process.pid), 0);
  const own = processes.find((process) => process.pid === pid);
  if (own === undefined) throw new Error(`There is no process ${pid}.`);
  return own.ms + sum(pid);
}

interface ProcessTime {
  readonly pid: number;
  readonly parent: number;
  readonly ms: number;
}

function readProcess(pid: number): ProcessTime[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may have blanks: state, parent, and from the 12th on user, system, and both of ended children.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((total, ticks) => total + ticks, 0);
    return [{ pid, parent: fields[1] ?? 0, ms: ticks * TICK_MS }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
