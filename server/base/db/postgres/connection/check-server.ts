import { DatabaseError } from 'pg';
import { sql, type Kysely } from 'kysely';
import { DatabaseRefusedError } from '../../database-refused.ts';
import { findStorageProblem } from '../../storage-problem.ts';
import type { Tables } from '../../tables.ts';
import { describeHost } from './address.ts';
import { ConnectionLostError } from './connection-error.ts';

/** The oldest version that the tests have run on. */
const OLDEST_VERSION = 15;

export interface ServerAbilities {
  readonly hasLz4: boolean;
}

/** Throws `DatabaseRefusedError` for a server that could lose what it has acknowledged, or that lacks a feature. */
export async function checkServer(db: Kysely<Tables>, url: string): Promise<ServerAbilities> {
  const host = describeHost(url);
  const { rows } = await sql<{ name: string; setting: string; enumvals: readonly string[] | null }>`
    select name, setting, enumvals from pg_settings where name in
      ('fsync', 'synchronous_commit', 'transaction_read_only', 'server_encoding', 'server_version_num', 'default_toast_compression')
  `.execute(db);
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const version = Math.trunc(Number(settings.get('server_version_num')) / 10_000);
  if (version < OLDEST_VERSION)
    throw new DatabaseRefusedError('postgres_too_old', { host, version, oldest: OLDEST_VERSION });
  const setting = ['fsync', 'synchronous_commit'].find((name) => settings.get(name) === 'off');
  if (setting !== undefined) throw new DatabaseRefusedError('postgres_unsafe', { host, setting });
  if (settings.get('transaction_read_only') === 'on') throw new DatabaseRefusedError('postgres_read_only', { host });
  const encoding = settings.get('server_encoding') ?? '';
  if (encoding !== 'UTF8') throw new DatabaseRefusedError('postgres_encoding', { host, encoding });
  return { hasLz4: rows.some(({ enumvals }) => enumvals?.includes('lz4')) };
}

/** The refusal for an error of the first connection or of the migrations; other errors as they are. */
export function explainOpenError(error: unknown, url: string): unknown {
  const host = describeHost(url);
  if (error instanceof ConnectionLostError) {
    const reason = describeCause(error);
    if (/ssl|tls|certificate/i.test(error.message))
      return new DatabaseRefusedError('postgres_refuses_encryption', { host, reason });
    // pg refuses by itself to sign in without a password.
    return /password/.test(error.message)
      ? new DatabaseRefusedError('postgres_access_denied', { host, code: 'no password' })
      : new DatabaseRefusedError('postgres_unreachable', { host, reason });
  }
  // A certificate that the URL names.
  if (error instanceof Error && 'path' in error)
    return new DatabaseRefusedError('postgres_refuses_encryption', { host, reason: error.message });
  if (!(error instanceof DatabaseError)) return error;
  const { code = '' } = error;
  switch (code) {
    case '28000':
    case '28P01':
      return new DatabaseRefusedError('postgres_access_denied', { host, code });
    case '3D000':
      return new DatabaseRefusedError('postgres_missing', { host, code });
    case '42501':
    // Kysely could not create its table and then asked, in the same transaction, whether that exists.
    case '25P02':
      return new DatabaseRefusedError('postgres_no_tables', { host, code });
    // Poolers refuse settings of a session when it starts.
    case '08P01':
      return new DatabaseRefusedError('postgres_pooler', { host });
    case '53300':
    case '57P03':
      return new DatabaseRefusedError('postgres_full', { host, code });
    default:
      return findStorageProblem(error) === 'failed'
        ? new DatabaseRefusedError('postgres_failing', { host, code })
        : error;
  }
}

function describeCause({ cause, message }: ConnectionLostError): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message;
}
