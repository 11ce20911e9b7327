import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileTree, TreeEntry } from './file-tree.ts';

/** Above the size of any known product.db or registry file. */
const READ_MAX = 64 * 1024 * 1024;

async function kindOf(file: string): Promise<TreeEntry['kind'] | null> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? 'file' : null;
  } catch {
    return null;
  }
}

export const nodeFileTree: FileTree = {
  paths: path,
  async list(folder) {
    try {
      const found: TreeEntry[] = [];
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const kind = entry.isDirectory()
          ? 'folder'
          : entry.isFile()
            ? 'file'
            : await kindOf(path.join(folder, entry.name));
        if (kind !== null) found.push({ name: entry.name, kind });
      }
      return found;
    } catch {
      return null;
    }
  },
  async read(file) {
    try {
      if ((await stat(file)).size > READ_MAX) return null;
      return await readFile(file);
    } catch {
      return null;
    }
  },
  async realPath(given) {
    try {
      return await realpath(given);
    } catch {
      return given;
    }
  },
};
