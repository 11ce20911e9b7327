import type { PlatformPath } from 'node:path';

export interface TreeEntry {
  readonly name: string;
  /** What a link leads to counts, not the link. */
  readonly kind: 'file' | 'folder';
}

/** The files of a machine as the finders see them: this one's, or one that a test made up. Nothing here throws. */
export interface FileTree {
  /** Path rules of the machine: `node:path`'s `win32` or `posix`. */
  readonly paths: PlatformPath;
  /** What a folder holds; null when there is none, or none that may be read. */
  list(folder: string): Promise<readonly TreeEntry[] | null>;
  /** A small file's bytes; null when there is none, or none that may be read. */
  read(file: string): Promise<Uint8Array | null>;
  /** The path with links resolved; the path itself when that is not possible. */
  realPath(path: string): Promise<string>;
}

/**
 * The path of a folder or file below `base`, each name found as Windows finds it: without regard to case.
 * Wine keeps that promise to the game on file systems that do not.
 */
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

/** The folders in a folder, as full paths; none when it cannot be read. */
export async function foldersIn(tree: FileTree, folder: string): Promise<string[]> {
  const entries = (await tree.list(folder)) ?? [];
  return entries.filter((entry) => entry.kind === 'folder').map((entry) => tree.paths.join(folder, entry.name));
}

/** A small text file; null when there is none. */
export async function readText(tree: FileTree, file: string): Promise<string | null> {
  const bytes = await tree.read(file);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}
