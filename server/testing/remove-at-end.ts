import { rmSync } from 'node:fs';

/** Deletes a folder when Vitest ends this test process, which it does by SIGTERM. */
export function removeAtEnd(folder: string): void {
  process.once('SIGTERM', () => {
    rmSync(folder, { recursive: true, force: true });
    process.kill(process.pid, 'SIGTERM');
  });
}
