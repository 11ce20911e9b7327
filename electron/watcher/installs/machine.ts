import type { FileTree } from './file-tree.ts';

export interface Machine {
  readonly platform: 'win32' | 'darwin' | 'linux';
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly tree: FileTree;
  /** Output of `reg query KEY /s`; empty for a missing key, and off Windows. */
  queryRegistry(key: string): Promise<string>;
}
