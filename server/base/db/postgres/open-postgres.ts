import { DatabaseError, type Client } from 'pg';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { createMutex } from '../mutex.ts';
import { findStorageProblem } from '../storage-problem.ts';
import { resolveAddress, describeHost } from './connection/address.ts';
import { checkServer, explainOpenError } from './connection/check-server.ts';
import { openClient, type ConnectionTarget } from './connection/clients.ts';
import { openPostgresBus } from './bus/postgres-bus.ts';
import { createReader, createWriter } from './queries/queries.ts';
import { postgresSchema } from './schema-engine.ts';
import { createTransactions } from './transactions.ts';
import { createGlobalLock, lockScope } from './write-locks.ts';
import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { DatabaseRefusedError } from '../database-refused.ts';
import type { Tables } from '../tables.ts';

/** A notification within one server takes milliseconds. */
const HEARD_WITHIN_MS = 5_000;

/**
 * Throws `DatabaseRefusedError` where a connection is not a session of its own. A pooler in transaction mode gives each
 * transaction another one: LISTEN would receive nothing, without an error.
 */
async function checkSession(client: Client, writer: Kysely<Tables>, url: string): Promise<void> {
  const channel = `tavern_check_${randomBytes(8).toString('hex')}`;
  let timer: NodeJS.Timeout | undefined;
  try {
    const heard = new Promise<boolean>((resolve) => {
      client.once('notification', () => resolve(true));
      client.once('error', () => resolve(false));
      timer = setTimeout(() => resolve(false), HEARD_WITHIN_MS);
    });
    await client.query(`listen ${channel}`);
    await sql`select pg_notify(${channel}, '')`.execute(writer);
    if (!(await heard)) throw new DatabaseRefusedError('postgres_pooler', { host: describeHost(url) });
  } finally {
    clearTimeout(timer);
  }
}

interface PostgresOptions {
  readonly url: string;
  /** Connections of the main thread, at least two. */
  readonly poolSize: number;
}

/**
 * Connects to the database and migrates it. Half of the connections read, the others write: what reads never waits for
 * those that wait for a lock. Throws `DatabaseRefusedError` when the database cannot or must not be used.
 */
export async function openPostgres({ url, poolSize }: PostgresOptions): Promise<Database> {
  let isDamaged = false;
  const onError = (error: unknown): void => {
    if (findStorageProblem(error) === 'damaged') isDamaged = true;
  };
  const writers = Math.floor(poolSize / 2);
  const explain = (error: unknown): never => {
    throw explainOpenError(error, url);
  };
  const { target, client } = await connectFirst(url).catch(explain);
  const writer = createWriter(target, writers, onError);
  let ledgerId = '';
  try {
    const { hasLz4 } = await checkServer(writer, url);
    await checkSession(client, writer, url);
    ledgerId = await migrate(writer, postgresSchema(hasLz4));
  } catch (error) {
    await writer.destroy();
    explain(error);
  } finally {
    await client.end();
  }
  const read = createReader(target, poolSize - writers, onError);
  const transactions = createTransactions(writer);
  const globalLock = createGlobalLock();
  // One at a time has a connection: the others would keep theirs while they wait for the lock.
  const mutex = createMutex();
  let closing: Promise<void> | undefined;
  return {
    ledgerId,
    read,
    write: (work) => transactions.run(globalLock, work, mutex.run),
    writeIn: (scope, work) => transactions.run((transaction) => lockScope(transaction, scope), work),
    writeUnlocked: (work) => transactions.run(null, work),
    threads: { source: { engine: 'postgres', target }, whileWriting: (work) => work() },
    isShared: true,
    openBus: (options) => openPostgresBus(target, options),
    isDamaged: () => isDamaged,
    reportDamage: () => {
      isDamaged = true;
    },
    close: () => (closing ??= closeAll()),
  };

  async function closeAll(): Promise<void> {
    await transactions.close();
    await read.destroy();
    await writer.destroy();
  }
}

/** The first way to connect that works. */
export async function findTarget(url: string): Promise<ConnectionTarget> {
  const { target, client } = await connectFirst(url);
  await client.end();
  return target;
}

interface FirstConnection {
  readonly target: ConnectionTarget;
  readonly client: Client;
}

/** Connects in the first way that works; throws the server's answer, else the error of the first that does not. */
async function connectFirst(url: string): Promise<FirstConnection> {
  const { encryptions, ...address } = resolveAddress(url);
  let failure: unknown;
  for (const encryption of encryptions) {
    const target = { ...address, encryption };
    try {
      return { target, client: await openClient(target) };
    } catch (error) {
      // A server without TLS answers only the second way, with the reason that helps.
      if (failure === undefined || (error instanceof DatabaseError && !(failure instanceof DatabaseError)))
        failure = error;
    }
  }
  throw failure;
}
