import type { ConnectionTarget } from '../connection/clients.ts';

export interface PostgresThreadSource {
  readonly engine: 'postgres';
  readonly target: ConnectionTarget;
}
