import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Character } from '#shared/characters/contract/characters.ts';
import { start } from '../../../server/start.ts';
import { temporaryFolder } from '../installs/game-folder.ts';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
export const PASSWORD = 'Mead-and-Bread-7';

export interface LedgerAccount {
  readonly username: string;
  readonly id: number;
  readonly token: string;
}

/** The real server with its own database. */
export interface LedgerServer extends AsyncDisposable {
  readonly url: string;
  signUp(username: string): Promise<LedgerAccount>;
  characters(token: string): Promise<Character[]>;
  /** Any other call; returns the parsed body of a success. */
  call(method: string, path: string, token?: string, body?: unknown): Promise<unknown>;
}

/** A server in a process of its own, which may be killed. */
export interface LedgerProcess extends LedgerServer {
  kill(): Promise<void>;
}

const settingsFor = (data: string): Readonly<Record<string, string>> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: data,
  GUEST_LOGIN: 'off',
  LOG_LEVEL: 'error',
});

/**
 * Starts a server in this process: a tenth of the processor time of one in its own process.
 * @param environment added to that of the server
 */
export async function startLedgerServer(environment: NodeJS.ProcessEnv = {}): Promise<LedgerServer> {
  const folder = await temporaryFolder();
  const server = await start({ ...settingsFor(join(folder.path, 'data')), ...environment });
  return ledgerAt(server.address, async () => {
    await server.close();
    await folder[Symbol.asyncDispose]();
  });
}

/**
 * Starts a server in a process of its own, whose work costs nothing in this one.
 * @param data its folder; without one it gets a new one
 */
export async function startLedgerProcess(data?: string): Promise<LedgerProcess> {
  const folder = await temporaryFolder();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settingsFor(data ?? join(folder.path, 'data')),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = /http:\/\/\S+/.exec(line)?.[0];
  if (url === undefined) throw new Error(`The server did not say where it is: ${line}`);
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    await folder[Symbol.asyncDispose]();
  };
  return { ...ledgerAt(url, () => end('SIGTERM')), kill: () => end('SIGKILL') };
}

function ledgerAt(url: string, stop: () => Promise<void>): LedgerServer {
  const call = async (method: string, path: string, token?: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    url,
    call,
    async signUp(username) {
      await call('POST', '/register', undefined, {
        username,
        password: PASSWORD,
        email: `${username.toLowerCase()}@tavern.test`,
      });
      const { token, user } = (await call('POST', '/login', undefined, { username, password: PASSWORD })) as {
        token: string;
        user: { id: number };
      };
      return { username, token, id: user.id };
    },
    characters: async (token) => ((await call('GET', '/characters', token)) as { data: Character[] }).data,
    [Symbol.asyncDispose]: stop,
  };
}
