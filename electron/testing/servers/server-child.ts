import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServerChild } from '../../local-server/server-process.ts';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** A process of Node's as the app sees its server. */
function asServerChild(child: ChildProcess): ServerChild {
  return {
    stdout: child.stdout,
    stderr: child.stderr,
    onExit: (listen) => void child.once('close', listen),
    shutdown: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Starts any program in the server's place. */
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

/** Starts the real server as the app does, with its data in this folder. */
export function forkLedger(dataFolder: string): ReturnType<typeof forkProgram> {
  return forkProgram([MAIN], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataFolder,
    GUEST_LOGIN: 'off',
    LOG_LEVEL: 'error',
  });
}
