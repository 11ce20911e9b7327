import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isSavedFile, isWatchedPath, withoutBackup } from './watched-path.ts';

interface InstallWatchOptions {
  readonly root: string;
  /** Look every so many milliseconds instead of waiting to be told: for folders of other machines. Null to be told. */
  readonly pollMs: number | null;
  /** One of the addon's files, or its backup, came, changed or went. */
  readonly onFile: (file: string) => void;
  /** A flavour, an account or a folder on the way to one came or went. */
  readonly onStructure: () => void;
  /** Being told has stopped working, for one of the system's reasons; the code says which. */
  readonly onFailure: (code: string) => void;
}

/** Watches one install of the game. */
export interface InstallWatch {
  /** Resolves when changes from now on are noticed. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export function watchInstall({ root, pollMs, onFile, onStructure, onFailure }: InstallWatchOptions): InstallWatch {
  const below = (file: string): string[] =>
    path
      .relative(root, file)
      .split(path.sep)
      .filter((part) => part !== '');
  // When the root itself goes, the system names it as if it lay in itself; ignored, its going would not be noticed.
  const isRootItself = ([name, ...rest]: readonly string[]): boolean =>
    name === path.basename(root) && rest.length === 0;
  const watcher: FSWatcher = watch(root, {
    ignored: (file) => !isWatchedPath(below(file)) && !isRootItself(below(file)),
    // One subscription a folder: the recursive kind would report every file that the game streams while it runs.
    backend: pollMs === null ? 'native' : 'polling',
    ...(pollMs !== null && { pollingInterval: pollMs }),
    // Whether a write has ended is decided where the file is read.
    atomic: false,
    ignorePermissionErrors: true,
    ignoreInitial: true,
  });
  watcher.on('all', (_event, file) => {
    if (isSavedFile(below(file))) onFile(withoutBackup(file));
    else onStructure();
  });
  watcher.on('error', (error) => onFailure(error instanceof Error && 'code' in error ? String(error.code) : 'unknown'));
  return { ready: new Promise((resolve) => watcher.once('ready', () => resolve())), close: () => watcher.close() };
}
