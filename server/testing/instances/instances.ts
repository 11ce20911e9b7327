import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../base/config.ts';
import { startServerProcess, type ServerProcess } from '../torture/server-process.ts';

const LOSSY = new URL('lossy-notifications.ts', import.meta.url).href;

/** A server that comes back at the same address. */
export interface Instance {
  readonly url: string;
  readonly process: ServerProcess;
  /** After its process has ended. */
  start(): Promise<void>;
}

export interface Instances extends AsyncDisposable {
  readonly all: readonly Instance[];
}

interface InstanceOptions {
  readonly databaseUrl: string;
  /** Share of the bus's batches that arrive without their frames. */
  readonly dropped?: number;
  readonly environment?: Environment;
}

/** Starts servers of one database, each a process with a data folder of its own. */
export async function startInstances(
  count: number,
  { databaseUrl, dropped = 0, environment }: InstanceOptions,
): Promise<Instances> {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-instances-'));
  const settings = {
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: 'ab'.repeat(32),
    DRAIN_SECONDS: '1',
    PUBLIC_URL: 'http://tavern.test',
    ...(dropped > 0 && { NODE_OPTIONS: `--import ${LOSSY}`, DROPPED_BATCHES: String(dropped) }),
    ...environment,
  };
  const startOne = async (index: number): Promise<Instance> => {
    const name = `tavern-${index + 1}`;
    const start = (port: string): Promise<ServerProcess> =>
      startServerProcess(join(folder, name), { ...settings, INSTANCE_NAME: name, PORT: port });
    let process = await start('0');
    const { url } = process;
    return {
      url,
      get process() {
        return process;
      },
      async start() {
        process = await start(new URL(url).port);
      },
    };
  };
  // At once, as after a lost machine: one of them migrates.
  const all = await Promise.all(Array.from({ length: count }, (_, index) => startOne(index)));
  return {
    all,
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((instance) => instance.process.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
