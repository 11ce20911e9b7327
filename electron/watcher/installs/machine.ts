import type { PlatformPath } from 'node:path';

export interface Machine {
  readonly platform: 'win32' | 'darwin' | 'linux';
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly tree: FileTree;
  /** Output of `reg query KEY /s`; empty for a missing key, and off Windows. */
  queryRegistry(key: string): Promise<string>;
}

export interface TreeEntry {
  readonly name: string;
  /** `broken`: a link whose target cannot be reached. */
  readonly kind: 'file' | 'folder' | 'broken';
}

/** File access of the finders: this machine's, or a test's. Never rejects. */
export interface FileTree {
  /** `path.win32` or `path.posix`. */
  readonly paths: PlatformPath;
  /** Null when missing or unreadable. */
  list(folder: string): Promise<readonly TreeEntry[] | null>;
  /** Null when missing or unreadable. */
  read(file: string): Promise<Uint8Array | null>;
  /** The path itself when it cannot be resolved. */
  realPath(path: string): Promise<string>;
}

/** Finds names below `base` without regard to case, as Windows and Wine do on any file system. */
export async function findBelow(tree: FileTree, base: string, ...names: readonly string[]): Promise<string | null> {
  let path = base;
  for (const name of names) {
    const entries = await tree.list(path);
    const found =
      entries?.find((entry) => entry.name === name) ??
      entries?.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
    if (found === undefined) return null;
    path = tree.paths.join(path, found.name);
  }
  return path;
}

export async function foldersIn(tree: FileTree, folder: string): Promise<string[]> {
  const entries = (await tree.list(folder)) ?? [];
  return entries.filter((entry) => entry.kind === 'folder').map((entry) => tree.paths.join(folder, entry.name));
}

export async function readText(tree: FileTree, file: string): Promise<string | null> {
  const bytes = await tree.read(file);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}
