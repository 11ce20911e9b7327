import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Machine } from './machine.ts';
import { parseMacMounts, parseMountInfo, type Mounts } from './network-paths.ts';
import { mappedDrives } from './registry.ts';

function run(program: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, { timeout: 10_000 }, (_error, stdout) => resolve(stdout));
  });
}

/** Empty when the machine does not report its mounts. */
export async function readMounts(machine: Machine): Promise<Mounts> {
  if (machine.platform === 'win32') return { mappedDrives: await mappedDrives(machine), mounts: [] };
  const mounts =
    machine.platform === 'darwin'
      ? parseMacMounts(await run('/sbin/mount'))
      : parseMountInfo(await readFile('/proc/self/mountinfo', 'utf8').catch(() => ''));
  return { mappedDrives: [], mounts };
}
