import { readFileSync } from 'node:fs';

/** Clock ticks per second on Linux. */
const TICKS = 100;

/** Processor time in milliseconds and resident memory in MiB; null without /proc. */
export function processCost(pid: number): { readonly cpuMs: number; readonly residentMiB: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { cpuMs: (ticks / TICKS) * 1000, residentMiB: Number(resident) / 1024 };
  } catch {
    return null;
  }
}
