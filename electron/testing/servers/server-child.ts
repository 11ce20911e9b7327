import { spawn, type ChildProcess } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { start } from '../../../server/start.ts';
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

const settingsFor = (dataFolder: string): Readonly<Record<string, string>> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataFolder,
  GUEST_LOGIN: 'off',
  LOG_LEVEL: 'error',
});

/** Starts the real server as the app does. */
export function forkLedger(dataFolder: string): ReturnType<typeof forkProgram> {
  return forkProgram([MAIN], settingsFor(dataFolder));
}

/** Starts the real server in this process: a tenth of the processor time of one in its own process. */
export function startLedgerInside(dataFolder: string): ServerChild {
  const stdout = new PassThrough();
  const exit = Promise.withResolvers<number>();
  const started = start(settingsFor(dataFolder));
  started.then(
    ({ address }) => stdout.write(`Tavern Ledger is ready at ${address}\n`),
    () => exit.resolve(1),
  );
  const end = (): void =>
    void started
      .then((server) => server.close())
      .then(
        () => exit.resolve(0),
        () => exit.resolve(1),
      );
  return { stdout, stderr: null, onExit: (listen) => void exit.promise.then(listen), shutdown: end, kill: end };
}
