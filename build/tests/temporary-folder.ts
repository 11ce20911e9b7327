import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Memory as a folder, on Linux. */
const MEMORY_FOLDER = '/dev/shm';
const NEEDED_BYTES = 3 * 1024 ** 3;
const NAME = /^tavern-ledger-tests-(\d+)$/;

/**
 * Makes `os.tmpdir()` of this process and its children a folder in memory, where there is room, until this process ends.
 * SQLite flushes each commit, for 0.2 ms of processor time and 4 ms of waiting on a disk, and for 0.04 ms in all in memory.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.platform !== 'linux' || freeBytes(MEMORY_FOLDER) < NEEDED_BYTES) return;
  removeLeftFolders();
  const folder = join(MEMORY_FOLDER, `tavern-ledger-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Of runs that were killed. */
function removeLeftFolders(): void {
  for (const name of readdirSync(MEMORY_FOLDER)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(MEMORY_FOLDER, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
