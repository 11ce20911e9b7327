import type { Install, InstallResult } from './installs/install.ts';

interface MissingInstallsOptions {
  readonly intervalMs: number;
  readonly choose: (folder: string) => Promise<InstallResult>;
  readonly onFound: (install: Install) => void;
}

/** Folders to watch that hold no install: on an unplugged disk, moved, or never played. */
export interface MissingInstalls {
  readonly hasAny: boolean;
  add(folders: readonly string[]): void;
  remove(root: string): void;
  close(): void;
}

/** Checks the missing folders at an interval; no timer runs while there are none. */
export function createMissingInstalls({ intervalMs, choose, onFound }: MissingInstallsOptions): MissingInstalls {
  const folders = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;

  const check = async (): Promise<void> => {
    // An unresponsive network share takes longer than the interval.
    if (isChecking) return;
    isChecking = true;
    for (const folder of folders) {
      const reading = await choose(folder).catch(() => null);
      if (reading?.ok !== true || !folders.delete(folder)) continue;
      onFound(reading.install);
    }
    isChecking = false;
    stopIfEmpty();
  };

  function stopIfEmpty(): void {
    if (folders.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    get hasAny() {
      return folders.size > 0;
    },
    add(more) {
      for (const folder of more) folders.add(folder);
      if (folders.size > 0) timer ??= setInterval(() => void check(), intervalMs);
    },
    remove(root) {
      folders.delete(root);
      stopIfEmpty();
    },
    close() {
      folders.clear();
      stopIfEmpty();
    },
  };
}
