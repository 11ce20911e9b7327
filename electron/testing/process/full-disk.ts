import { execFileSync } from 'node:child_process';

/** True on systems that can limit the file size of one process. */
export const HAS_FILE_LIMITS = process.platform === 'linux';

function limitFiles(pid: number, limit: '0' | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:`]);
}

/** Makes every write of a process to a file fail, as on a full disk, until `makeRoom`. Pipes and sockets still work. */
export function fillDisk(pid: number): void {
  limitFiles(pid, '0');
}

export function makeRoom(pid: number): void {
  limitFiles(pid, 'unlimited');
}
