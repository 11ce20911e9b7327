import type { Install, InstallResult } from './installs/install.ts';

interface MissingInstallsOptions {
  readonly everyMs: number;
  /** The install that a folder stands for. */
  readonly choose: (folder: string) => Promise<InstallResult>;
  readonly onFound: (install: Install) => void;
}

/** Installs that are to be watched and are not there: on a disk that is not plugged in, moved away, or never played yet. */
export interface MissingInstalls {
  /** From now on these folders are waited for, besides those that were. */
  add(folders: readonly string[]): void;
  /** An install is there: what stands for it is waited for no longer. */
  found(root: string): void;
  /** Whether anything is. */
  readonly any: boolean;
  close(): void;
}

/** Looks for what is awaited every so often; nothing happens while nothing is awaited. */
export function createMissingInstalls({ everyMs, choose, onFound }: MissingInstallsOptions): MissingInstalls {
  const folders = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  const look = async (): Promise<void> => {
    // A share that does not answer takes longer than the time between two looks.
    if (isLooking) return;
    isLooking = true;
    for (const folder of folders) {
      const reading = await choose(folder).catch(() => null);
      if (reading?.ok !== true || !folders.delete(folder)) continue;
      onFound(reading.install);
    }
    isLooking = false;
    stopIfEmpty();
  };

  function stopIfEmpty(): void {
    if (folders.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    add(more) {
      for (const folder of more) folders.add(folder);
      if (folders.size > 0) timer ??= setInterval(() => void look(), everyMs);
    },
    found(root) {
      folders.delete(root);
      stopIfEmpty();
    },
    get any() {
      return folders.size > 0;
    },
    close() {
      folders.clear();
      stopIfEmpty();
    },
  };
}
