import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { destination } from 'pino';
import { buildApp } from './app.ts';
import { formatServerUrl, ConfigError, readConfig, type Config, type Environment } from './base/config.ts';
import type { Context } from './base/context.ts';
import { createEventFeed } from './base/events.ts';
import { createDrain } from './base/ops/drain.ts';
import { createLog } from './base/ops/log.ts';
import { warnAtStart } from './base/ops/start-warnings.ts';
import { createDelivery } from './base/outbox/mail/deliver.ts';
import { createOutgoing } from './base/outbox/outgoing.ts';
import { createSecretBox } from './base/secrets/secret-box.ts';
import { loadSecretKey } from './base/secrets/secret-key.ts';
import { startDatabase } from './start-database.ts';
import { codeOf, StartError } from './base/start-error.ts';

export interface RunningServer {
  readonly address: string;
  /** Before `close`: serves on for `DRAIN_SECONDS` while /readyz refuses, then closes the sockets one by one. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

export async function start(environment: Environment): Promise<RunningServer> {
  const config: Config & { publicUrl: string } = readSettings(environment);
  prepareFolder(config.dataDir);
  const database = await startDatabase(config);
  const { db } = database;
  // Synchronous: lines are few, and none is lost when the process dies.
  const log = createLog(config.logLevel, destination({ fd: 2, sync: true }), config.instanceName);
  const events = createEventFeed((error) => log.error({ err: error }, 'an event listener failed'));
  const deliver = createDelivery(config, log);
  const context: Context = {
    config,
    log,
    db,
    events,
    deliver,
    sendOutgoing: createOutgoing(),
    secrets: createSecretBox(() => config.secretsKey ?? loadSecretKey(config.dataDir)),
    now: Date.now,
    uptime: () => performance.now(),
  };
  const drain = createDrain();
  const app = await buildApp(context, { drain });
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await close();
    throw listenError(error, config);
  }
  const address = formatServerUrl(config.host, (app.server.address() as AddressInfo).port);
  // The port, and so the default PUBLIC_URL, was unknown before.
  if (config.port === 0 && !environment['PUBLIC_URL']?.trim()) config.publicUrl = address;
  await warnAtStart(context);
  return {
    address,
    async drain() {
      if (config.drainSeconds > 0) await drain.run(config.drainSeconds);
    },
    close,
  };
}

function readSettings(environment: Environment): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    throw error instanceof ConfigError ? new StartError(error.message) : error;
  }
}

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    // Throws for a file, which also passes the access check.
    readdirSync(folder);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(
      `DATA_DIR is not a folder that can be written to: ${folder} (${codeOf(error)}). Choose another one.`,
    );
  }
}

/** Node's recursive mkdir never returns where a folder can neither be created nor be missing (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function listenError(error: unknown, { host, port }: Config): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartError(
      `PORT ${port} is already in use on ${host}. Stop the other program, or set PORT to another number.`,
    );
  if (code === 'EACCES')
    return new StartError(`PORT ${port} may not be opened by this user. Set PORT to a number of 1024 or more.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(
      `HOST ${host} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return error;
}
