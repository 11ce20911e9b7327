import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../base/config.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const MEASURE_MEMORY = new URL('measure-memory.ts', import.meta.url).href;

/** Bytes. */
export interface MemoryUse {
  /** Before the collection. */
  readonly resident: number;
  /** Of the heap and of buffers, after a full garbage collection. */
  readonly used: number;
}

/** The server as people start it, in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  measureMemory(): Promise<MemoryUse>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the server on a free port. `X-Forwarded-For` is trusted, so that each client can have an address of its own. */
export async function startServerProcess(folder: string, environment: Environment = {}): Promise<ServerProcess> {
  const child = fork(MAIN, {
    silent: true,
    execArgv: ['--expose-gc', '--import', MEASURE_MEMORY],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      DATA_DIR: folder,
      PORT: '0',
      GUEST_LOGIN: 'off',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let out = '';
  let err = '';
  child.stderr?.on('data', (chunk) => (err += String(chunk)));
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      out += String(chunk);
      const url = /ready at (\S+)\n/.exec(out)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([
    ready,
    exit.then(([code]) => {
      throw new Error(`The server ended with code ${String(code)}: ${err}`);
    }),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    async measureMemory() {
      child.send('measure memory');
      const [memory] = (await once(child, 'message')) as [MemoryUse];
      return memory;
    },
    async stop() {
      child.kill('SIGTERM');
      return (await exit)[0];
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
