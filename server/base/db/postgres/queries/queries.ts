import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '../../tables.ts';
import { BytesPlugin } from './bytes-plugin.ts';
import { createPool, type ConnectionTarget, type PoolSettings } from '../connection/clients.ts';

type OnError = (error: unknown) => void;

const createQueries = (target: ConnectionTarget, settings: PoolSettings): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(target, settings) }),
    plugins: [new BytesPlugin()],
  });

export const createWriter = (target: ConnectionTarget, max: number, onError: OnError): Kysely<Tables> =>
  createQueries(target, { max, onError });

export const createReader = (target: ConnectionTarget, max: number, onError: OnError): Kysely<Tables> =>
  createQueries(target, { max, onError, first: 'set session characteristics as transaction read only' });
