import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import type { Machine } from './machine.ts';
import { nodeFileTree } from './node-file-tree.ts';

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
