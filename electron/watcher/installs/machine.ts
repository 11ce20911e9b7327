import type { FileTree } from './file-tree.ts';

/** What the finders may ask a machine. */
export interface Machine {
  readonly platform: 'win32' | 'darwin' | 'linux';
  /** The user's own folder. */
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly tree: FileTree;
  /** What `reg query KEY /s` prints; empty for a key that is not there, and off Windows. */
  queryRegistry(key: string): Promise<string>;
}
