import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isOtherAddonFile, isSavedFile, isWatchedPath, withoutBackup } from './watched-path.ts';

interface InstallWatchOptions {
  readonly root: string;
  /** Poll interval for file systems without events; null for native events. */
  readonly pollMs: number | null;
  /** A saved file or its backup changed. */
  readonly onFile: (file: string) => void;
  readonly onOtherFile: (file: string) => void;
  /** A flavour, account or parent folder was added or removed. */
  readonly onStructure: () => void;
  /** The native watch failed with this system error code. */
  readonly onFailure: (code: string) => void;
}

export interface InstallWatch {
  /** Resolves when changes are noticed. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export function watchInstall(options: InstallWatchOptions): InstallWatch {
  const { root, pollMs, onFile, onOtherFile, onStructure, onFailure } = options;
  const below = (file: string): string[] =>
    path
      .relative(root, file)
      .split(path.sep)
      .filter((part) => part !== '');
  // The removal of the root is reported as a child with the root's name.
  const isRootItself = ([name, ...rest]: readonly string[]): boolean =>
    name === path.basename(root) && rest.length === 0;
  const watcher: FSWatcher = watch(root, {
    ignored: (file) => !isWatchedPath(below(file)) && !isRootItself(below(file)),
    // One watch per folder: a recursive one would report every file that the running game streams.
    backend: pollMs === null ? 'native' : 'polling',
    ...(pollMs !== null && { pollingInterval: pollMs }),
    // `waitUntilStable` decides when a write has ended.
    atomic: false,
    ignorePermissionErrors: true,
    ignoreInitial: true,
  });
  watcher.on('all', (_event, file) => {
    if (isSavedFile(below(file))) onFile(withoutBackup(file));
    else if (isOtherAddonFile(below(file))) onOtherFile(file);
    else onStructure();
  });
  watcher.on('error', (error) => onFailure(error instanceof Error && 'code' in error ? String(error.code) : 'unknown'));
  return { ready: new Promise((resolve) => watcher.once('ready', () => resolve())), close: () => watcher.close() };
}
