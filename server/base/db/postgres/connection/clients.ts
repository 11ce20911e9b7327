import { Client, Pool, types, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Encryption } from './address.ts';
import { findStatementName } from '../../statement-names.ts';
import { toConnectionError } from './connection-error.ts';

/** Time limit of connecting, and of waiting for a free connection. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Time limit of waiting for any lock: as long as SQLite waits for its own. */
const LOCK_TIMEOUT_MS = 5_000;
/** Ends the transaction of a process that stopped, with its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

const INT8 = 20;
const NUMERIC = 1700;

/** One way to connect that works; structured-cloneable. */
export interface ConnectionTarget {
  /** May hold a password. */
  readonly url: string;
  readonly encryption: Encryption | null;
}

/** `count(*)` and `sum()` are int8 and numeric, which pg returns as text. No stored number exceeds 2^53 − 1. */
const NUMBERS: ClientConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

function clientConfig({ url, encryption }: ConnectionTarget): ClientConfig {
  const { checksHost, ...tls } = encryption ?? { checksHost: true };
  return {
    connectionString: url,
    ssl: encryption === null ? false : { ...tls, ...(!checksHost && { checkServerIdentity: () => undefined }) },
    application_name: 'tavern-ledger',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    types: NUMBERS,
  };
}

/** One connection, which sends statements without waiting for the results of earlier ones. */
export async function openClient(target: ConnectionTarget, settings: ClientConfig = {}): Promise<Client> {
  const client = new Client({ ...clientConfig(target), pipeline: true, ...settings });
  // A lost connection rejects the statements under way; unhandled, this event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw toConnectionError(error);
  }
}

export interface PoolSettings {
  readonly max: number;
  /** Gets every error of the connection or of the server. */
  readonly onError: (error: unknown) => void;
  /** Statement that each connection begins with. */
  readonly first?: string;
}

/** A pool for Kysely. */
export function createPool(target: ConnectionTarget, { max, onError, first }: PoolSettings): PostgresPool {
  // One connection stays open: a move to another database must see that a server runs.
  const config: PoolConfig = { ...clientConfig(target), max, min: 1 };
  // Not Kysely's onCreateConnection, which keeps the connection for ever when the statement fails.
  if (first !== undefined) config.onConnect = async (client) => void (await client.query(first));
  const pool = new Pool(config);
  const report = (error: unknown): never => {
    const converted = toConnectionError(error);
    onError(converted);
    throw converted;
  };
  // Lost while idle: the pool replaces it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // Kysely knows a connection by its object.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch(report);
      const known = clients.get(client) ?? reportingClient(client, report);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function reportingClient(client: PoolClient, report: (error: unknown) => never): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
    client.query({ name: findStatementName(text), text, values: [...values] }).catch(report);
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
