import type { ConnectionTarget } from '../connection/clients.ts';

/** A PostgreSQL database that a worker thread connects to. */
export interface PostgresThreadSource {
  readonly engine: 'postgres';
  readonly target: ConnectionTarget;
}
