import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServerChild } from '../../local-server/server-process.ts';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

function asServerChild(child: ChildProcess): ServerChild {
  return {
    stdout: child.stdout,
    stderr: child.stderr,
    onExit: (listen) => void child.once('close', listen),
    shutdown: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Starts another program in place of the server. */
export function forkProgram(
  arguments_: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): { readonly child: ChildProcess; readonly server: ServerChild } {
  const child = spawn(process.execPath, arguments_, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, server: asServerChild(child) };
}

/** Starts the real server as the app does. */
export function forkLedger(dataFolder: string): ReturnType<typeof forkProgram> {
  return forkProgram([MAIN], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataFolder,
    GUEST_LOGIN: 'off',
    LOG_LEVEL: 'error',
  });
}
