import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../../../server/start.ts';

/** The real server in this process, with a data folder of its own. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Closes the server and keeps the data. */
  halt(): Promise<void>;
  /** Starts again on the same port over the same data. */
  resume(): Promise<void>;
  /** Closes the server and removes the data. */
  stop(): Promise<void>;
}

/** Ports of stopped servers: a page that has been at an origin opens it in less processor time. */
const ports: string[] = [];

/**
 * Starts the server with an empty data folder, on the port of an earlier one if there is any; `environment` adds to or
 * overrides its settings. It runs in the test's process, where its modules are compiled once for all files: a start takes
 * a tenth of a process's.
 */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tavern-ledger-e2e-'));
  // Without the guest: importing the samples takes 0.7 s.
  const settings = { HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', GUEST_LOGIN: 'off', ...environment };
  const startAt = (PORT: string) => start({ ...settings, PORT });
  const usual = ports.pop() ?? '0';
  // Another program may have taken the port.
  let server = await startAt(usual).catch(() => startAt('0'));
  const url = server.address;
  const { port } = new URL(url);
  return {
    url,
    dataDir,
    halt: () => server.close(),
    async resume() {
      server = await startAt(port);
    },
    async stop() {
      await server.close();
      ports.push(port);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
