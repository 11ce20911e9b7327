import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '../../tables.ts';
import { BytesPlugin } from './bytes-plugin.ts';
import { createPool, type ConnectionTarget } from '../connection/clients.ts';

type OnError = (error: unknown) => void;

const READ_ONLY = CompiledQuery.raw('set session characteristics as transaction read only');

export function createWriter(target: ConnectionTarget, max: number, onError: OnError): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(target, max, onError) }),
    plugins: [new BytesPlugin()],
  });
}

export function createReader(target: ConnectionTarget, max: number, onError: OnError): Kysely<Tables> {
  const dialect = new PostgresDialect({
    pool: createPool(target, max, onError),
    onCreateConnection: async (connection) => void (await connection.executeQuery(READ_ONLY)),
  });
  return new Kysely<Tables>({ dialect, plugins: [new BytesPlugin()] });
}
