import type { Readable } from 'node:stream';
import type { ServerChild } from './server-process.ts';

/** The used part of Electron's `utilityProcess`. */
interface UtilityChild {
  readonly stdout: NodeJS.ReadableStream | null;
  readonly stderr: NodeJS.ReadableStream | null;
  once(event: 'exit', listen: (code: number) => void): unknown;
  postMessage(message: unknown): void;
  kill(): boolean;
}
export type ForkUtility = (
  program: string,
  arguments_: string[],
  options: { readonly env: Record<string, string>; readonly stdio: 'pipe'; readonly serviceName: string },
) => UtilityChild;

/** Environment of the server: a free local port, and nothing of the player's shell beyond the listed names. */
export function serverEnvironment(
  inherited: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
): Record<string, string> {
  const needed = [
    'PATH',
    'Path',
    'SystemRoot',
    'SYSTEMROOT',
    'windir',
    'TEMP',
    'TMP',
    'TMPDIR',
    'HOME',
    'USERPROFILE',
    'LANG',
    'TZ',
  ];
  const kept = needed.flatMap((name) => (inherited[name] === undefined ? [] : [[name, inherited[name]] as const]));
  return { ...Object.fromEntries(kept), HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'warn' };
}

export function forkServer(
  fork: ForkUtility,
  {
    entry,
    server,
    dataFolder,
    environment,
  }: {
    readonly entry: string;
    readonly server: string;
    readonly dataFolder: string;
    readonly environment: Readonly<Record<string, string | undefined>>;
  },
): ServerChild {
  const child = fork(entry, [server], {
    env: serverEnvironment(environment, dataFolder),
    stdio: 'pipe',
    serviceName: 'Tavern Ledger server',
  });
  return {
    stdout: child.stdout as Readable | null,
    stderr: child.stderr as Readable | null,
    onExit: (listen) => void child.once('exit', listen),
    shutdown: () => child.postMessage('shutdown'),
    kill: () => void child.kill(),
  };
}
