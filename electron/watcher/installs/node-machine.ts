import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import type { Machine, FileTree, TreeEntry } from './machine.ts';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { nativePath, pathFromBytes } from '../../storage/native-path.ts';

/** Above the size of any known product.db or registry file. */
const READ_MAX = 64 * 1024 * 1024;

async function kindOf(file: string): Promise<TreeEntry['kind'] | null> {
  try {
    const found = await stat(nativePath(file));
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? 'file' : null;
  } catch {
    return 'broken';
  }
}

export const nodeFileTree: FileTree = {
  paths: path,
  async list(folder) {
    try {
      const found: TreeEntry[] = [];
      for (const entry of await readdir(nativePath(folder), { withFileTypes: true, encoding: 'buffer' })) {
        const name = pathFromBytes(entry.name);
        const kind = entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : await kindOf(path.join(folder, name));
        if (kind !== null) found.push({ name, kind });
      }
      return found;
    } catch {
      return null;
    }
  },
  async read(file) {
    try {
      if ((await stat(nativePath(file))).size > READ_MAX) return null;
      return await readFile(nativePath(file));
    } catch {
      return null;
    }
  },
  async realPath(given) {
    try {
      return pathFromBytes(await realpath(nativePath(given), 'buffer'));
    } catch {
      return given;
    }
  },
};

const REGISTRY_TIMEOUT_MS = 10_000;

/** Prints in UTF-8 (code page 65001); the console's code page loses letters of many paths. */
function queryRegistry(key: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      'cmd.exe',
      ['/d', '/s', '/c', `"chcp 65001>nul & reg query "${key}" /s"`],
      { windowsHide: true, windowsVerbatimArguments: true, timeout: REGISTRY_TIMEOUT_MS, maxBuffer: 16 * 1024 * 1024 },
      (_error, stdout) => resolve(stdout),
    );
  });
}

function platformOf(platform: NodeJS.Platform): Machine['platform'] {
  return platform === 'win32' || platform === 'darwin' ? platform : 'linux';
}

export function thisMachine(): Machine {
  const platform = platformOf(process.platform);
  return {
    platform,
    home: homedir(),
    environment: process.env,
    tree: nodeFileTree,
    queryRegistry: platform === 'win32' ? queryRegistry : async () => '',
  };
}
