import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A server of its own, as `npm start` runs it, with a data folder of its own. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process and keeps the data, as a restart of the machine does. */
  halt(): Promise<void>;
  /** Starts again on the same port over the same data. */
  resume(): Promise<void>;
  /** Ends the process and removes the data. */
  stop(): Promise<void>;
}

/** Starts the real server on a free port with an empty data folder; `environment` adds to or overrides its settings. */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tavern-ledger-e2e-'));
  const settings = { ...process.env, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...environment };
  let child = launch({ ...settings, PORT: '0' });
  const url = await readAddress(child);
  const halt = () => end(child);
  return {
    url,
    dataDir,
    halt,
    async resume() {
      child = launch({ ...settings, PORT: new URL(url).port });
      await readAddress(child);
    },
    async stop() {
      await halt();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function launch(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server stopped with code ${code}:\n${output}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
